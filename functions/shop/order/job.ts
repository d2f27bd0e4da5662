/** Walks the lines of an order as long as the function may run, then hands the walk on to a next message. */
import type { Align } from './align.ts';
import { alignOrderMessage } from './message.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';

interface AlignOrderDependencies {
  readonly align: Align;
  readonly outbox: Outbox;
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number;
  readonly attention: Pick<AttentionRepository, 'raise' | 'settle'>;
  readonly clock: Clock;
}

/** A message shares the function's time with others. */
const messageMs = 20_000;

export const work = defineWork(
  alignOrderMessage,
  ({ align, outbox, now }: AlignOrderDependencies) =>
    async ({ owner, orderId, from }) => {
      const until = now() + messageMs;
      const left = await align.walk({ owner, orderId, from, mayGoOn: () => now() < until });
      if (left === undefined) return;
      await outbox.commit([], [alignOrderMessage({ owner, orderId, from: left })]);
    },
  ({ attention, clock }, { owner, orderId }) => ({
    told: () =>
      Promise.resolve([
        attention.raise('order-stuck', { kind: 'order', id: orderId, of: owner }, clock().toISOString()),
      ]),
    over: [attention.settle('order-stuck', orderId)],
  }),
);
