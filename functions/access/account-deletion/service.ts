/** The wish to be deleted, recorded: from here on nobody comes in, and the worker does the rest as often as it takes. */
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import type { Holdings } from '#functions/record/holding/repository.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { ExpectPassword } from '#functions/people/account/present-password.ts';

export const deletionKind = 'account-deletion';

interface DeletionDependencies {
  readonly accounts: AccountRepository;
  readonly events: AccountEvents;
  readonly holdings: Holdings;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly clock: Clock;
  readonly expectPassword: ExpectPassword;
}

export type DeleteAccount = (actor: Actor, password: string) => Promise<void>;

export const createDeleteAccount =
  ({ accounts, events, holdings, starter, clock, expectPassword }: DeletionDependencies): DeleteAccount =>
  async ({ userId, membership }, password) => {
    // An organisation has one owner; without them nobody could look after its pupils.
    if (membership?.role === 'owner') throw new Problem('owner-stays');
    await expectPassword(userId, password);
    const unfinished = await holdings.unfinished(userId);
    if (unfinished.length > 0)
      throw new Problem('orders-in-progress', { detail: `まだ削除していません。${unfinished.join('')}` });
    const now = clock();
    await starter.start({
      job: {
        owner: userId,
        id: newId('job', now),
        kind: deletionKind,
        input: {},
        by: userId,
        // What is kept of the job outlives the person for some days.
        byName: '',
        startedAt: now.toISOString(),
      },
      cursors: [0],
      writes: [accounts.startDeletion(userId, membership), events.record(userId, 'deletion-requested')],
    });
  };
