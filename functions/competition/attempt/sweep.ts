/** Attempts that nobody finished, or of which something never came: after a day, what arrived is what there is. */
import { close } from '#shared/competition/attempt/policy.ts';
import { isProblem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { EntryRepository } from '#functions/competition/entry/repository.ts';
import { judgeAttemptMessage } from './message.ts';
import { toAttempt, type AttemptItem, type AttemptRepository } from './repository.ts';

interface SweepDependencies {
  readonly attempts: AttemptRepository;
  readonly entries: EntryRepository;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
}

/** More than this wait for the next time. */
const atOnce = 500;

export function createSweepAttempts({ attempts, entries, outbox, clock, log }: SweepDependencies) {
  async function closeOne(item: AttemptItem): Promise<void> {
    const before = toAttempt(item, await attempts.listChunks(item.id));
    const next = close(before, clock().getTime());
    const entry = await entries.find(item.entryId);
    const done = next !== before && entry?.state === 'competing' ? [entries.change(entry, 'done')] : [];
    await outbox.commit(
      [attempts.closed(attempts.change(item, next)), ...done],
      [judgeAttemptMessage({ attemptId: item.id })],
    );
  }

  return async (): Promise<void> => {
    for (const item of await attempts.listOverdue(clock(), atOnce)) {
      try {
        await closeOne(item);
      } catch (error) {
        // Somebody else changed it: looked at again with the next sweep.
        if (!isProblem(error, 'version-conflict')) throw error;
        log.warn('attempt not closed yet', { attemptId: item.id });
      }
    }
  };
}
