/** The wish to be deleted, recorded: from here on nobody comes in, and the worker does the rest as often as it takes. */
import { Problem } from '#shared/problem.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { AccountEvents } from './event-repository.ts';
import type { Holdings } from './holdings-repository.ts';
import { eraseAccountMessage } from './message.ts';
import type { AccountRepository } from './repository.ts';

interface DeletionDependencies {
  readonly accounts: AccountRepository;
  readonly events: AccountEvents;
  readonly holdings: Holdings;
  readonly outbox: Outbox;
  readonly emailPool: UserPool;
}

export type DeleteAccount = (actor: Actor, accessToken: string, password: string) => Promise<void>;

export const createDeleteAccount =
  ({ accounts, events, holdings, outbox, emailPool }: DeletionDependencies): DeleteAccount =>
  async ({ userId, membership }, accessToken, password) => {
    // An organisation has one owner; without them nobody could look after its pupils.
    if (membership?.role === 'owner') throw new Problem('owner-stays');
    if ((await emailPool.provePassword(accessToken, password)) === 'wrong')
      throw new Problem('invalid-input', {
        errors: [{ path: 'password', message: '今のパスワードが違います' }],
      });
    if (await holdings.hasUnfinished(userId)) throw new Problem('orders-in-progress');
    await outbox.commit(
      [accounts.startDeletion(userId, membership), events.record(userId, 'deletion-requested')],
      [eraseAccountMessage({ userId })],
    );
  };
