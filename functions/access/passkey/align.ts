import { keepsPasskeys } from '#shared/access/passkey/policy.ts';
import type { GiveProof, PasskeyPool } from '#functions/platform/identity/passkey-pool.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { subjectOf, type AccountRepository } from '#functions/people/account/repository.ts';
import type { PasskeyRepository } from './repository.ts';

export type AlignPasskeys = (userId: string) => Promise<void>;

export interface AlignDependencies {
  readonly table: Pick<Table, 'transact'>;
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly passkeys: PasskeyRepository;
  readonly passkeyPool: PasskeyPool;
  readonly proofFor: (userId: string) => GiveProof;
  /** Whether the provider takes a passkey for the second step as well. */
  readonly alignTwoStep: (userId: string) => Promise<void>;
}

/** Makes the provider know the passkeys that the table has, and no others; may be repeated. */
export const createAlignPasskeys =
  ({ table, accounts, passkeys, passkeyPool, proofFor, alignTwoStep }: AlignDependencies): AlignPasskeys =>
  async (userId) => {
    const user = await accounts.findUser(userId);
    // Nobody comes in to a closed one; it is looked at again when it is opened.
    if (user?.status !== 'active' || user.kind === 'student') return;
    if (!keepsPasskeys(user)) await table.transact((await passkeys.forget(userId)).writes);
    await passkeyPool.keepOnly(subjectOf(user), proofFor(userId), async () =>
      (await passkeys.list(userId)).map(({ credentialId }) => credentialId),
    );
    await alignTwoStep(userId);
  };
