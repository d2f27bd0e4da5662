/** Walks the lines of an order as long as the function may run, then hands the walk on to a next message. */
import type { Align } from './align.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Payload } from '../../platform/outbox/payload.ts';
import type { Table } from '../../platform/table/table.ts';

interface AlignOrderDependencies {
  readonly table: Table;
  readonly align: Align;
  readonly outbox: Outbox;
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number;
}

export type AlignOrder = (payload: Extract<Payload, { kind: 'align-order' }>) => Promise<void>;

/** A message shares the function's time with others. */
const messageMs = 20_000;

export const createAlignOrder =
  ({ table, align, outbox, now }: AlignOrderDependencies): AlignOrder =>
  async ({ owner, orderId, from }) => {
    const until = now() + messageMs;
    const left = await align.walk({ owner, orderId, from, mayGoOn: () => now() < until });
    if (left === undefined) return;
    const { id, write } = outbox.prepare({ kind: 'align-order', owner, orderId, from: left });
    await table.transact([write]);
    await outbox.dispatch([id]);
  };
