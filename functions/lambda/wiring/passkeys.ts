/** Passkeys at the identity provider, with the passes by which the functions speak for their holder. */
import { createPasses } from '#functions/access/entrance/pass-repository.ts';
import { createPasskeyRepository } from '#functions/access/passkey/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createPasskeyPool, type GiveProof } from '#functions/platform/identity/passkey-pool.ts';

export function composePasskeys({ env, table, clock }: Pick<Basis, 'env' | 'table' | 'clock'>) {
  const clientId = env.EMAIL_POOL_SERVER_CLIENT_ID;
  const passes = createPasses(table, clock);
  return {
    passkeys: createPasskeyRepository(table),
    passkeyPool: createPasskeyPool(env.EMAIL_POOL_ID, clientId),
    proofFor:
      (userId: string): GiveProof =>
      () =>
        passes.give({ userId, pool: 'email', clientId }),
  };
}
