import type { Log } from '#functions/platform/log/log.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Consume } from '#functions/platform/outbox/work.ts';

interface SweepDependencies {
  readonly outbox: Outbox;
  readonly consume: Pick<Consume, 'giveUp'>;
  readonly log: Log;
}

/** Repeats deliveries that got stuck; what keeps failing goes to the attention inbox. */
export const createSweep =
  ({ outbox, consume, log }: SweepDependencies) =>
  async (): Promise<{ sent: number; stuck: number }> => {
    const { sent, stuck } = await outbox.sweep((item) => consume.giveUp(item));
    if (sent + stuck > 0) log.warn('outbox swept', { sent, stuck });
    return { sent, stuck };
  };
