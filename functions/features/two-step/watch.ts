/**
 * The office's second step, there and here: whoever changed it past us (a token, the operator's console, a firewall that was off)
 * has an account whose sign-in asks for less, or for somebody else's code, than the table says.
 */
import { sessionsEndAt } from '#shared/session/policy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { AccountEvents } from '../account-event/repository.ts';
import { subjectOf, type AccountRepository, type User } from '../account/repository.ts';
import type { AttentionRepository } from '../attention/repository.ts';
import { signOutEverywhereMessage } from '../session/message.ts';
import { alignTwoStepMessage } from './message.ts';

interface WatchDependencies {
  readonly accounts: Pick<AccountRepository, 'listOffice' | 'findUser' | 'closeSessions'>;
  readonly events: Pick<AccountEvents, 'list'>;
  readonly attention: Pick<AttentionRepository, 'raise'>;
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly emailPool: Pick<UserPool, 'find'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A change of ours may still be on its way to the provider for so long. */
const settlesMs = 10 * 60_000;
const looked = 10;

export function createWatchTwoStep(dependencies: WatchDependencies) {
  const { accounts, events, attention, outbox, emailPool, clock, log } = dependencies;

  async function justChanged(userId: string): Promise<boolean> {
    const since = new Date(clock().getTime() - settlesMs).toISOString();
    const { items } = await events.list(userId, { limit: looked });
    return items.some(({ action, at }) => action.startsWith('two-step') && at >= since);
  }

  async function differs(user: User): Promise<boolean> {
    const account = await emailPool.find(subjectOf(user));
    return account !== undefined && account.totp !== (user.twoStepSince !== undefined);
  }

  async function watch({ userId }: User): Promise<void> {
    const user = await accounts.findUser(userId);
    if (user?.status !== 'active' || !(await differs(user)) || (await justChanged(userId))) return;
    const now = clock();
    log.warn('the second step of the office was changed past us', { userId });
    await outbox.commit(
      [
        accounts.closeSessions(userId, sessionsEndAt(now)),
        attention.raise('two-step-differs', { kind: 'user', id: userId, of: userId }, now.toISOString()),
      ],
      [alignTwoStepMessage({ userId }), signOutEverywhereMessage({ userId })],
    );
  }

  /** One that fails keeps nobody else; all of them fail the run. */
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const user of await accounts.listOffice()) {
      try {
        await watch(user);
      } catch (cause) {
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'the office could not be watched');
  };
}
