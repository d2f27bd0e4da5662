/** What somebody comes in with besides the password: passkeys, and the account that their school gave them. */
import { createPasses } from '#functions/access/entrance/pass-repository.ts';
import { createUnlinkAll } from '#functions/access/entrance/unlink-all.ts';
import { createPasskeyRepository } from '#functions/access/passkey/repository.ts';
import { createAlignTwoStep } from '#functions/access/two-step/service.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createPasskeyPool, type GiveProof } from '#functions/platform/identity/passkey-pool.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';

interface SignInDependencies extends Pick<Basis, 'env' | 'table' | 'clock'> {
  readonly emailPool: UserPool;
}

export function composeSignIns({ env, table, clock, emailPool }: SignInDependencies) {
  const clientId = env.EMAIL_POOL_SERVER_CLIENT_ID;
  const passes = createPasses(table, clock);
  const passkeys = createPasskeyRepository(table);
  return {
    passkeys,
    passkeyPool: createPasskeyPool(env.EMAIL_POOL_ID, clientId),
    /** By which the functions speak for their holder. */
    proofFor:
      (userId: string): GiveProof =>
      () =>
        passes.give({ userId, pool: 'email', clientId }),
    alignTwoStep: createAlignTwoStep({ table, emailPool }),
    unlinkAll: createUnlinkAll({ table, clock }),
  };
}
