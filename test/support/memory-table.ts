/**
 * The table's own interface kept in memory, for drills in virtual time. It understands exactly what `write.ts` writes, and
 * answers and refuses as DynamoDB Local does (test/integration/local/memory-table.test.ts).
 */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { maximumWrites, type Query, type Table } from '#functions/platform/table/table.ts';
import { Tally, withTalliesMerged } from '#functions/platform/table/tally.ts';
import type { Key, Write } from '#functions/platform/table/write.ts';
import { Problem } from '#shared/problem.ts';
import { isBeyond, rowSize } from '#test/support/table/row-size.ts';
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

const largestRow = 400 * 1024;
const largestTransaction = 4 * 1024 * 1024;
/** What one query reads. */
const largestPage = 1024 * 1024;
/** Bytes of a key. */
const longest = { pk: 2048, sk: 1024 };

/** The table does not take it, whatever is stored. */
function refuse(why: string): never {
  throw Object.assign(new Error(why), { name: 'ValidationException' });
}

/** Strings are in the order of their bytes, which is not that of JavaScript beyond U+D7FF. */
const inBytes = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  /^[\u0000-\u007F]*$/u.test(text) ? text : Buffer.from(text).toString('latin1');

/** A row as it is kept: nobody changes it afterwards, so whoever reads it needs no copy. What is undefined is not there. */
function kept<T>(value: T): T {
  if (typeof value === 'function') throw new Error('a row holds no function');
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value))
    return Object.freeze(value.filter((one) => one !== undefined).map((one) => kept<unknown>(one))) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const one: unknown = value[name as keyof T];
    if (one !== undefined) made[name] = kept(one);
  }
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

const isSame = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a, b);
/** Of two kinds neither comes before the other. */
const isOrdered = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string'
    ? inBytes(a) <= inBytes(b)
    : typeof a === 'number' && typeof b === 'number' && a <= b;

function holds(condition: string, item: Item | undefined, e: Expressions): boolean {
  const either = /^\((.+) OR (.+)\)$/u.exec(condition);
  if (either) return holds(either[1] ?? '', item, e) || holds(either[2] ?? '', item, e);
  const there = /^attribute_(not_)?exists\((.+)\)$/u.exec(condition);
  if (there) return (item?.[nameIn(there[2] ?? '', e)] === undefined) === (there[1] !== undefined);
  const among = /^(\S+) IN \((.+)\)$/u.exec(condition);
  if (among)
    return (among[2] ?? '')
      .split(',')
      .some((one) => isSame(valueIn(one, e), item?.[nameIn(among[1] ?? '', e)]));
  const [, left = '', sign, right = ''] = /^(\S+) (=|<=|>=) (\S+)$/u.exec(condition) ?? [];
  const [found, wanted] = [item?.[nameIn(left, e)], valueIn(right, e)];
  if (sign === '=') return isSame(found, wanted);
  if (sign === '<=') return isOrdered(found, wanted);
  if (sign === '>=') return isOrdered(wanted, found);
  throw new Error(`the memory table does not know ${condition}`);
}

/** What an update does, by its text: they are few, and each is met thousands of times. */
const updates = new Map<string, ReturnType<typeof readUpdate>>();
function readUpdate(expression: string) {
  const [, sets = '', removes = ''] = /^(?:SET (.*?))? ?(?:REMOVE (.*))?$/u.exec(expression) ?? [];
  return {
    sets: sets
      .split(/, (?=#\w+ = )/u)
      .filter((text) => text !== '')
      .map((set) => {
        const [target = '', source = ''] = set.split(' = ');
        const sum = /^if_not_exists\((\S+), (\S+)\) \+ (\S+)$/u.exec(source);
        return { target, source, sum };
      }),
    removes: removes.split(',').filter((text) => text !== ''),
  };
}

function changed(item: Item | undefined, key: Item, e: Expressions): Item {
  const next: Item = { ...key, ...item };
  const expression = e.UpdateExpression ?? '';
  const read = updates.get(expression) ?? readUpdate(expression);
  updates.set(expression, read);
  for (const { target, source, sum } of read.sets) {
    const value = sum ? (next[nameIn(sum[1] ?? '', e)] ?? valueIn(sum[2] ?? '', e)) : valueIn(source, e);
    if (sum && typeof value !== 'number') refuse('a sum is of numbers');
    next[nameIn(target, e)] = sum ? Number(value) + Number(valueIn(sum[3] ?? '', e)) : value;
  }
  for (const name of read.removes) delete next[nameIn(name, e)];
  return next;
}

/** The keys of the table and of its indexes. */
const indexes = ['', 'gsi1', 'gsi2'] as const;
const indexKeys = indexes.map((index) => ({ index, pk: `${index}pk`, sk: `${index}sk` }));

/** What is a key of the table or of an index is a text, and none that is empty. */
function expectKey(name: string, value: unknown, most: number): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || value === '' || Buffer.byteLength(value) > most) refuse(`no key: ${name}`);
}

function expectFits(row: Item): void {
  if (isBeyond([row], largestRow)) refuse('a row has at most 400 KB');
}

/** The row as it may be stored. */
function taken(row: Item): Item {
  for (const name of ['pk', 'sk'] as const) if (row[name] === undefined) refuse(`no ${name}`);
  for (const { pk, sk } of indexKeys) {
    expectKey(pk, row[pk], longest.pk);
    expectKey(sk, row[sk], longest.sk);
  }
  const made = kept(row);
  expectFits(made);
  return made;
}

/** A row in the order of an index. Those that have the same place in it are told apart by their own keys. */
interface Entry {
  readonly row: Item;
  readonly sk: string;
  readonly order: string;
}
function entryOf(index: string, row: Item): Entry {
  const own = inBytes(String(row['sk']));
  const sk = index === '' ? own : inBytes(String(row[`${index}sk`]));
  return { row, sk, order: `${sk}\0${String(row['pk'])}\0${own}` };
}
/** Where the first stands that is not before it. */
function placeIn(entries: readonly Entry[], isBefore: (entry: Entry) => boolean): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(entries[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface MemoryTable extends Table {
  items(): Item[];
  /** How often each partition of the table (`:<pk>`) and of its indexes (`gsi1:<pk>`) was written to since this was first asked. */
  written(): ReadonlyMap<string, number>;
}

/**
 * `pass` is awaited around every call: time, faults, a kill.
 * @param first rows of another one, where it begins with those
 */
export function createMemoryTable(first: readonly Item[] = []): {
  table: MemoryTable;
  through: (pass: () => Promise<unknown>) => Table;
} {
  const stored = new Map<string, Item>();
  /** In their order. */
  const partitions = new Map<string, Entry[]>();
  const idOf = ({ pk, sk }: Item): string => `${String(pk)}\n${String(sk)}`;
  const placeOf = (index: string, item: Item): string => `${index}:${String(item[`${index}pk`])}`;
  let written: Map<string, number> | undefined;
  /** An entry of an index that moves is taken out and put in. */
  function countWrites(counts: Map<string, number>, before: Item | undefined, item: Item | undefined): void {
    for (const index of indexes) {
      const [from, to] = [before, item].map((one) => one?.[`${index}pk`] && placeOf(index, one));
      const moved = from !== to || before?.[`${index}sk`] !== item?.[`${index}sk`];
      for (const place of new Set(moved ? [from, to] : [to]))
        if (typeof place === 'string') counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  function enter(before: Item | undefined, item: Item | undefined): void {
    for (const { index, pk, sk } of indexKeys) {
      const isThere = before?.[pk] !== undefined;
      const comes = item?.[pk] !== undefined;
      if (!isThere && !comes) continue;
      if (isThere && !(comes && before[pk] === item[pk] && before[sk] === item[sk])) {
        const entries = partitions.get(placeOf(index, before)) ?? [];
        const { order } = entryOf(index, before);
        entries.splice(
          placeIn(entries, (one) => one.order < order),
          1,
        );
      }
      if (!comes) continue;
      const place = placeOf(index, item);
      const entries = partitions.get(place) ?? [];
      if (entries.length === 0) partitions.set(place, entries);
      const entry = entryOf(index, item);
      const at = placeIn(entries, (one) => one.order < entry.order);
      entries.splice(at, Number(entries[at]?.order === entry.order), entry);
    }
  }
  const put = (id: string, item: Item | undefined): void => {
    const before = stored.get(id);
    if (written) countWrites(written, before, item);
    if (item === undefined) stored.delete(id);
    else stored.set(id, item);
    enter(before, item);
  };
  for (const row of first) put(idOf(row), row);

  interface Asked {
    readonly e: Expressions;
    readonly id: string;
    readonly key: Item;
    readonly does: 'put' | 'update' | 'delete' | 'check';
    readonly otherwise: Write['otherwise'];
  }
  function askedOf(write: Write): Asked {
    const { Put, Update, Delete, ConditionCheck } = write.toTransactItem('memory');
    const e: Expressions = Put ?? Update ?? Delete ?? ConditionCheck ?? {};
    const does = Put ? 'put' : Update ? 'update' : Delete ? 'delete' : 'check';
    const key = (Put ? e.Item : e.Key) as Item;
    return { e, id: idOf(key), key, does, otherwise: write.otherwise };
  }
  function expectHolds({ e, id, key, otherwise }: Asked): void {
    const conditions = e.ConditionExpression?.split(' AND ') ?? [];
    if (!conditions.every((one) => holds(one, stored.get(id), e) || isForgotten(`${nameOf(key)}: ${one}`)))
      throw new Problem(otherwise);
  }
  function planned({ e, id, key, does }: Asked, row: Item | undefined): Item | undefined {
    const before = stored.get(id);
    if (does === 'put') return row;
    if (does === 'update') return taken(changed(before, key, e));
    return does === 'check' ? before : undefined;
  }
  function apply(writes: readonly Write[]): Item | undefined {
    if (writes.length > maximumWrites) throw new Error(`a transaction of ${writes.length} writes`);
    if (writes.length === 0) refuse('a transaction of nothing');
    const asked = writes.map(askedOf);
    // What can be refused without a look at what is stored.
    expectOnce(asked.map(({ id }) => id));
    const puts = asked.map(({ does, key }) => (does === 'put' ? taken(key) : undefined));
    for (const { e } of asked)
      for (const value of Object.values(e.ExpressionAttributeValues ?? {})) expectFits({ value });
    // A condition that does not hold is told of, also beside a row that grows too large.
    for (const one of asked) expectHolds(one);
    const rows = asked.map((one, at) => planned(one, puts[at]));
    if (isBeyond(rows, largestTransaction)) refuse('a transaction has at most 4 MB');
    overtaken = new Map(asked.map(({ id }) => [id, stored.get(id)]));
    for (const [at, { id, does }] of asked.entries()) if (does !== 'check') put(id, rows[at]);
    return rows[0];
  }
  function expectOnce(ids: readonly string[]): void {
    if (new Set(ids).size !== ids.length) refuse('an item twice in one call');
  }
  const find = <S extends z.ZodType>(schema: S, key: Key): z.output<S> | undefined => {
    const item = stored.get(idOf({ ...key }));
    return item === undefined ? undefined : schema.parse(item);
  };
  /** What the rows of the last write were before it: an index that is behind still has them. */
  let overtaken = new Map<string, Item | undefined>();
  function entriesOf(index: string, pk: string, isBehind: boolean): readonly Entry[] {
    const entries = partitions.get(`${index}:${pk}`) ?? [];
    if (!isBehind) return entries;
    const now = entries.filter(({ row }) => !overtaken.has(idOf(row)));
    const earlier = [...overtaken.values()].flatMap((row) =>
      row?.[`${index}pk`] === pk ? [entryOf(index, row)] : [],
    );
    return [...now, ...earlier].toSorted((a, b) => (a.order < b.order ? -1 : 1));
  }
  function query({ newestFirst = false, ...asked }: Query, isBehind = false): Item[] {
    const [prefix, from, to] = [asked.prefix, asked.from, asked.to].map((one) => one && inBytes(one));
    if (from !== undefined && to !== undefined && from > to) refuse('nothing is between them');
    const index = asked.index ?? '';
    const after = asked.after && entryOf(index, { pk: asked.pk, ...asked.after }).order;
    const entries = entriesOf(index, asked.pk, isBehind);
    const start = placeIn(
      entries,
      ({ sk, order }) =>
        (prefix !== undefined && sk < prefix) ||
        (from !== undefined && sk < from) ||
        (after !== undefined && !newestFirst && order <= after),
    );
    const end = placeIn(
      entries,
      ({ sk, order }) =>
        (prefix === undefined || sk < prefix || sk.startsWith(prefix)) &&
        (to === undefined || sk <= to) &&
        (after === undefined || !newestFirst || order < after),
    );
    const found = entries.slice(start, end).map(({ row }) => row);
    return newestFirst ? found.toReversed() : found;
  }

  /** Up to the row with which it has read more than a page. */
  function pageOf(all: readonly Item[], limit = all.length): Item[] {
    const some = all.slice(0, limit);
    if (!isBeyond(some, largestPage)) return some;
    let read = 0;
    const end = some.findIndex((row) => (read += rowSize(row)) > largestPage);
    return some.slice(0, end === -1 ? some.length : end + 1);
  }

  const through = (pass: () => Promise<unknown>): Table => {
    /** All of a call is done at one moment, which may be somebody else's decision. */
    async function call<T>(what: () => string, does: () => T, more: Partial<Call> = {}): Promise<T> {
      await pass();
      return atGate({ what, ...more }, does);
    }
    const reading = (keys: readonly Key[]) => () =>
      `find ${keys.map((key) => nameOf({ ...key })).join(', ')}`;
    const writing = (writes: readonly Write[]) => () => writes.map(toldOf).join(', ');
    return {
      find: (schema, key) => call(reading([key]), () => find(schema, key)),
      query(schema, asked) {
        const answer = (isBehind: boolean) => () => {
          const all = query(asked, isBehind);
          const items = pageOf(all, asked.limit);
          const last = items.at(-1);
          const index = asked.index === undefined ? [] : [`${asked.index}pk`, `${asked.index}sk`];
          const keyOf = (item: Item) =>
            Object.fromEntries(['pk', 'sk', ...index].map((name) => [name, String(item[name])]));
          return {
            items: items.map((item) => schema.parse(item)),
            // It does not look whether there is more behind as many as were asked for.
            lastKey:
              (items.length < all.length || items.length === asked.limit) && last ? keyOf(last) : undefined,
          };
        };
        return call(() => `query ${asked.pk}/${asked.prefix ?? ''}`, answer(false), {
          behind: asked.index === undefined ? undefined : answer(true),
        });
      },
      findEach: (schema, keys) =>
        call(reading(keys), () => {
          expectOnce(keys.map((key) => idOf({ ...key })));
          return keys.flatMap((key) => find(schema, key) ?? []);
        }),
      findTogether: (schemas, keys) =>
        call(reading(keys), () => {
          expectOnce(keys.map((key) => idOf({ ...key })));
          return schemas.map((schema, at) => find(schema, keys[at] as Key)) as never;
        }),
      write: (one) => call(writing([one]), () => void apply([one]), { changes: 'each time' }),
      writeAndRead: (schema, one) =>
        call(writing([one]), () => schema.parse(apply([one])), { changes: 'each time' }),
      async transact(asked) {
        const writes = withTalliesMerged(asked);
        return call(writing(writes), () => void apply(writes), { changes: 'once' });
      },
    };
  };
  return {
    table: {
      ...through(() => Promise.resolve()),
      items: () => [...stored.values()],
      written: () => (written ??= new Map()),
    },
    through,
  };
}
