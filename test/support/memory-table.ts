/** The table's own interface kept in memory, for drills in virtual time. It understands exactly what `write.ts` writes. */
import type * as z from 'zod';
import type { Query, Table } from '#functions/platform/table/table.ts';
import { Tally, withTalliesMerged } from '#functions/platform/table/tally.ts';
import type { Key, Write } from '#functions/platform/table/write.ts';
import { Problem } from '#shared/problem.ts';
import { atGate, isForgotten, type Call } from './scene.ts';

type Item = Record<string, unknown>;
interface Expressions {
  readonly Key?: unknown;
  readonly Item?: unknown;
  readonly UpdateExpression?: string | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

/** A row as it is kept: nobody changes it afterwards, so whoever reads it needs no copy. */
function kept<T>(value: T): T {
  if (typeof value === 'function') throw new Error('a row holds no function');
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((one) => kept<unknown>(one))) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const made: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) made[name] = kept<unknown>(one);
  return Object.freeze(made) as T;
}

const nameOf = ({ pk, sk }: Item): string => `${String(pk)}/${String(sk)}`;
/** What a write does to which row. */
function toldOf(write: Write): string {
  if (write instanceof Tally) return `count ${nameOf({ ...write.key })}`;
  const { Put, Update, Delete, ConditionCheck } = write.toTransactItem('memory');
  if (Put) return `put ${nameOf(Put.Item ?? {})}`;
  if (Update) return `update ${nameOf(Update.Key ?? {})}`;
  return Delete ? `delete ${nameOf(Delete.Key ?? {})}` : `check ${nameOf(ConditionCheck?.Key ?? {})}`;
}
const nameIn = (text: string, { ExpressionAttributeNames = {} }: Expressions): string =>
  ExpressionAttributeNames[text.trim()] ?? text.trim();
const valueIn = (text: string, { ExpressionAttributeValues = {} }: Expressions): unknown =>
  ExpressionAttributeValues[text.trim()];

function holds(condition: string, item: Item | undefined, e: Expressions): boolean {
  const either = /^\((.+) OR (.+)\)$/u.exec(condition);
  if (either) return holds(either[1] ?? '', item, e) || holds(either[2] ?? '', item, e);
  const there = /^attribute_(not_)?exists\((.+)\)$/u.exec(condition);
  if (there) return (item?.[nameIn(there[2] ?? '', e)] === undefined) === (there[1] !== undefined);
  const among = /^(\S+) IN \((.+)\)$/u.exec(condition);
  if (among)
    return (among[2] ?? '').split(',').some((one) => valueIn(one, e) === item?.[nameIn(among[1] ?? '', e)]);
  const [, left = '', sign, right = ''] = /^(\S+) (=|<=|>=) (\S+)$/u.exec(condition) ?? [];
  const [found, wanted] = [item?.[nameIn(left, e)], valueIn(right, e)];
  if (sign === '=') return found === wanted;
  if (found === undefined) return false;
  if (sign === '<=') return (found as string) <= (wanted as string);
  if (sign === '>=') return (found as string) >= (wanted as string);
  throw new Error(`the memory table does not know ${condition}`);
}

function changed(item: Item | undefined, key: Item, e: Expressions): Item {
  const next: Item = { ...key, ...item };
  const [, sets = '', removes = ''] =
    /^(?:SET (.*?))? ?(?:REMOVE (.*))?$/u.exec(e.UpdateExpression ?? '') ?? [];
  for (const set of sets.split(/, (?=#\w+ = )/u).filter((text) => text !== '')) {
    const [target = '', source = ''] = set.split(' = ');
    const sum = /^if_not_exists\((\S+), (\S+)\) \+ (\S+)$/u.exec(source);
    next[nameIn(target, e)] = sum
      ? Number(next[nameIn(sum[1] ?? '', e)] ?? valueIn(sum[2] ?? '', e)) + Number(valueIn(sum[3] ?? '', e))
      : valueIn(source, e);
  }
  for (const name of removes.split(',').filter((text) => text !== '')) delete next[nameIn(name, e)];
  return next;
}

export interface MemoryTable extends Table {
  items(): Item[];
  /** How often each partition of the table (`:<pk>`) and of its indexes (`gsi1:<pk>`) was written to. */
  written(): ReadonlyMap<string, number>;
}

/** `pass` is awaited around every call: time, faults, a kill. */
export function createMemoryTable(): {
  table: MemoryTable;
  through: (pass: () => Promise<unknown>) => Table;
} {
  const stored = new Map<string, Item>();
  const partitions = new Map<string, Map<string, Item>>();
  const idOf = ({ pk, sk }: Item): string => `${String(pk)}\n${String(sk)}`;
  const placeOf = (index: string, item: Item): string => `${index}:${String(item[`${index}pk`])}`;
  const places = (item: Item): string[] =>
    ['', 'gsi1', 'gsi2'].flatMap((index) => (item[`${index}pk`] === undefined ? [] : [placeOf(index, item)]));
  const written = new Map<string, number>();
  /** An entry of an index that moves is taken out and put in. */
  function countWrites(before: Item | undefined, item: Item | undefined): void {
    for (const index of ['', 'gsi1', 'gsi2']) {
      const [from, to] = [before, item].map((one) => one?.[`${index}pk`] && placeOf(index, one));
      const moved = from !== to || before?.[`${index}sk`] !== item?.[`${index}sk`];
      for (const place of new Set(moved ? [from, to] : [to]))
        if (typeof place === 'string') written.set(place, (written.get(place) ?? 0) + 1);
    }
  }
  const put = (id: string, item: Item | undefined): void => {
    const before = stored.get(id);
    countWrites(before, item);
    if (before) for (const place of places(before)) partitions.get(place)?.delete(id);
    if (item === undefined) {
      stored.delete(id);
      return;
    }
    stored.set(id, item);
    for (const place of places(item)) {
      const partition = partitions.get(place) ?? new Map<string, Item>();
      partitions.set(place, partition.set(id, item));
    }
  };

  function plan(write: Write): { id: string; next: Item | undefined; keep: boolean } {
    const { Put, Update, Delete, ConditionCheck } = write.toTransactItem('memory');
    const e: Expressions = Put ?? Update ?? Delete ?? ConditionCheck ?? {};
    const key = (Put ? e.Item : e.Key) as Item;
    const id = idOf(key);
    const before = stored.get(id);
    const conditions = e.ConditionExpression?.split(' AND ') ?? [];
    if (!conditions.every((one) => holds(one, before, e) || isForgotten(`${nameOf(key)}: ${one}`)))
      throw new Problem(write.otherwise);
    if (Put) return { id, next: kept(e.Item as Item), keep: false };
    if (Update) return { id, next: kept(changed(before, key, e)), keep: false };
    return { id, next: undefined, keep: ConditionCheck !== undefined };
  }
  const apply = (writes: readonly Write[]): void => {
    for (const { id, next, keep } of writes.map(plan)) if (!keep) put(id, next);
  };
  const find = <S extends z.ZodType>(schema: S, key: Key): z.output<S> | undefined => {
    const item = stored.get(idOf({ ...key }));
    return item === undefined ? undefined : schema.parse(item);
  };
  function query({ newestFirst, ...asked }: Query): Item[] {
    const index = asked.index ?? '';
    const sk = (item: Item): string => String(item[`${index}sk`]);
    // Those of an index that have the same place in it are told apart by their own keys.
    const orderOf = (item: Item): string => [sk(item), item['pk'], item['sk']].join('\0');
    const after = asked.after && orderOf({ pk: asked.pk, ...asked.after });
    const found = [...(partitions.get(`${index}:${asked.pk}`)?.values() ?? [])]
      .filter(
        (item) =>
          (asked.prefix === undefined || sk(item).startsWith(asked.prefix)) &&
          (asked.from === undefined || sk(item) >= asked.from) &&
          (asked.to === undefined || sk(item) <= asked.to) &&
          (after === undefined || (newestFirst === true ? orderOf(item) < after : orderOf(item) > after)),
      )
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    return newestFirst === true ? found.toReversed() : found;
  }

  const through = (pass: () => Promise<unknown>): Table => {
    /** All of a call is done at one moment, which may be somebody else's decision. */
    async function call<T>(what: () => string, does: () => T, changes?: Call['changes']): Promise<T> {
      await pass();
      return atGate({ what, changes }, does);
    }
    const reading = (keys: readonly Key[]) => () =>
      `find ${keys.map((key) => nameOf({ ...key })).join(', ')}`;
    const writing = (writes: readonly Write[]) => () => writes.map(toldOf).join(', ');
    return {
      find: (schema, key) => call(reading([key]), () => find(schema, key)),
      query: (schema, asked) =>
        call(
          () => `query ${asked.pk}/${asked.prefix ?? ''}`,
          () => {
            const all = query(asked);
            const items = all.slice(0, asked.limit ?? all.length);
            const last = items.at(-1);
            const names = asked.index === undefined ? ['sk'] : ['pk', 'sk', `${asked.index}sk`];
            const keyOf = (item: Item) => Object.fromEntries(names.map((name) => [name, String(item[name])]));
            return {
              items: items.map((item) => schema.parse(item)),
              lastKey: items.length < all.length && last ? keyOf(last) : undefined,
            };
          },
        ),
      findEach: (schema, keys) => call(reading(keys), () => keys.flatMap((key) => find(schema, key) ?? [])),
      findTogether: (schemas, keys) =>
        call(reading(keys), () => schemas.map((schema, at) => find(schema, keys[at] as Key)) as never),
      write: (one) => call(writing([one]), () => apply([one]), 'each time'),
      writeAndRead: (schema, one) =>
        call(
          writing([one]),
          () => {
            const { id, next } = plan(one);
            put(id, next);
            return schema.parse(next);
          },
          'each time',
        ),
      async transact(asked) {
        const writes = withTalliesMerged(asked);
        return call(writing(writes), () => apply(writes), 'once');
      },
    };
  };
  return {
    table: {
      ...through(() => Promise.resolve()),
      items: () => [...stored.values()],
      written: () => written,
    },
    through,
  };
}
