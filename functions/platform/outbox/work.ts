/** What is done about messages: each kind's handler stands beside its feature, and a root lists them. */
import type * as z from 'zod';
import type { Write } from '../table/write.ts';
import type { MessageKind } from './message.ts';
import type { Outbox, OutboxItem } from './outbox.ts';

export interface Work<P, K extends string = string> {
  readonly kind: K;
  /** `payload` is parsed by the kind's own schema. */
  readonly carryOut: (parts: P, payload: unknown) => Promise<void>;
  /** It failed too often: what is written about it besides, or instead of, the usual word to the office. */
  readonly giveUp?: (parts: P, payload: unknown) => Promise<readonly Write[]>;
}

type GiveUp<P, S extends z.ZodObject> = (parts: P, input: z.output<S>) => Promise<readonly Write[]>;

export const defineWork = <K extends string, S extends z.ZodObject, P>(
  { kind, input }: MessageKind<K, S>,
  create: (parts: P) => (input: z.output<S>) => Promise<void>,
  giveUp?: GiveUp<P, S>,
): Work<P, K> => ({
  kind,
  carryOut: (parts, payload) => create(parts)(input.parse(payload)),
  ...(giveUp && { giveUp: async (parts: P, payload: unknown) => giveUp(parts, input.parse(payload)) }),
});

/** Loaded with the first message of their kind. */
export type WorkList<P, K extends string = string> = {
  readonly [Kind in K]: () => Promise<{ readonly work: Work<P, Kind> }>;
};

export interface Consume {
  /** What is still to be done. */
  find(outboxId: string): Promise<OutboxItem | undefined>;
  /** A repeat of a done item is nothing. */
  carryOut(item: OutboxItem): Promise<void>;
  /** Undefined: nothing of its own is known about giving up this one. */
  giveUp(item: OutboxItem): Promise<readonly Write[] | undefined>;
}

export function createConsume<P, K extends string>(outbox: Outbox, list: WorkList<P, K>, parts: P): Consume {
  const known: ReadonlyMap<string, WorkList<P>[string]> = new Map(Object.entries<WorkList<P>[string]>(list));

  return {
    async find(outboxId) {
      const item = await outbox.find(outboxId);
      return item?.status === 'done' ? undefined : item;
    },
    async carryOut({ id, payload }) {
      const load = known.get(payload.kind);
      if (load === undefined) throw new Error(`nobody knows messages of kind ${payload.kind}`);
      await (await load()).work.carryOut(parts, payload);
      await outbox.done(id);
    },
    async giveUp({ payload }) {
      const { work } = (await known.get(payload.kind)?.()) ?? {};
      return work?.giveUp?.(parts, payload);
    },
  };
}
