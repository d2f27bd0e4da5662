/** What is done about messages: each kind's handler stands beside its feature, and a root lists them. */
import type * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Log } from '../log/log.ts';
import type { Table } from '../table/table.ts';
import type { Write } from '../table/write.ts';
import type { MessageKind } from './message.ts';
import type { Outbox, OutboxItem } from './outbox.ts';

/** What people are told of a message that failed too often. */
interface StuckWord {
  readonly told: () => Promise<readonly Write[]>;
  /** It was done after all. */
  readonly over: readonly Write[];
}

interface Work<P, K extends string = string> {
  readonly kind: K;
  /** `payload` is parsed by the kind's own schema. */
  readonly carryOut: (parts: P, payload: unknown) => Promise<void>;
  /** Instead of the usual word to the office, unless it has none to say. */
  readonly stuck?: (parts: P, payload: unknown) => StuckWord;
}

export const defineWork = <K extends string, S extends z.ZodObject, P>(
  { kind, input }: MessageKind<K, S>,
  create: (parts: P) => (input: z.output<S>) => Promise<void>,
  stuck?: (parts: P, input: z.output<S>) => StuckWord,
): Work<P, K> => ({
  kind,
  carryOut: (parts, payload) => create(parts)(input.parse(payload)),
  ...(stuck && { stuck: (parts: P, payload: unknown) => stuck(parts, input.parse(payload)) }),
});

/** Loaded with the first message of their kind. */
type WorkList<P, K extends string = string> = {
  readonly [Kind in K]: () => Promise<{ readonly work: Work<P, Kind> }>;
};

/** Not all at the same moment: as long as it was told, up to three times as long. */
const leastBackSeconds = 5;
function backAfter(cause: unknown): number | undefined {
  if (!(cause instanceof Problem) || cause.code !== 'rate-limited') return undefined;
  return Math.round((cause.retryAfter ?? leastBackSeconds) * (1 + 2 * Math.random()));
}

const isOver = ({ status }: OutboxItem): boolean => status === 'done' || status === 'abandoned';

export interface Consume {
  /** What is still to be done. */
  find(outboxId: string): Promise<OutboxItem | undefined>;
  /** A repeat of a done item is nothing; one whose turn is not yet (`rate-limited`) is put back and is still to be done. */
  carryOut(item: OutboxItem): Promise<void>;
  /** Tells people that it failed too often; may be repeated. */
  giveUp(item: OutboxItem): Promise<void>;
}

interface ConsumeDependencies<P, K extends string> {
  readonly table: Table;
  readonly outbox: Outbox;
  readonly list: WorkList<P, K>;
  readonly parts: P;
  /** What people are told of a message whose kind has no word of its own, or that nobody can read. */
  readonly usual: (item: OutboxItem) => StuckWord;
  readonly log: Log;
}

export function createConsume<P, K extends string>({
  table,
  outbox,
  list,
  parts,
  usual,
  log,
}: ConsumeDependencies<P, K>): Consume {
  const known: ReadonlyMap<string, WorkList<P>[string]> = new Map(Object.entries<WorkList<P>[string]>(list));

  async function wordOf(item: OutboxItem): Promise<StuckWord> {
    try {
      const { work } = (await known.get(item.payload.kind)?.()) ?? {};
      const [own, other] = [work?.stuck?.(parts, item.payload), usual(item)];
      if (own === undefined) return other;
      return {
        async told() {
          const writes = await own.told();
          return writes.length > 0 ? writes : other.told();
        },
        // Also what an earlier release, or none of its own, said of it.
        over: [...own.over, ...other.over],
      };
    } catch (cause) {
      log.error('nothing of its own is said of a stuck message', { outboxId: item.id, cause });
      return usual(item);
    }
  }

  /** For the office to read; the failure itself goes its own way whether this succeeds or not. */
  async function tell({ id }: OutboxItem, failed: unknown): Promise<void> {
    try {
      await outbox.failed(id, failed);
    } catch (cause) {
      log.warn('a failure could not be written down', { outboxId: id, cause });
    }
  }

  return {
    async find(outboxId) {
      const item = await outbox.find(outboxId);
      return item === undefined || isOver(item) ? undefined : item;
    },
    async carryOut(item) {
      const { id, payload, status } = item;
      const load = known.get(payload.kind);
      if (load === undefined) throw new Error(`nobody knows messages of kind ${payload.kind}`);
      try {
        await (await load()).work.carryOut(parts, payload);
      } catch (cause) {
        const seconds = backAfter(cause);
        if (seconds !== undefined) {
          log.info('message put back', { outboxId: id, kind: payload.kind, seconds });
          await outbox.putBack(item, seconds);
          return;
        }
        await tell(item, cause);
        throw cause;
      }
      if (status === 'stuck') await table.transact((await wordOf(item)).over);
      await outbox.done(id);
    },
    async giveUp(item) {
      await table.transact(await (await wordOf(item)).told());
    },
  };
}
