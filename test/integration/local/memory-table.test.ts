/**
 * The table in memory answers as DynamoDB Local does: random writes, reads and transactions on rows of any size, through the
 * same interface, and what is stored afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { queryAll } from '#functions/platform/table/paging.ts';
import { createTable, type Query, type Table } from '#functions/platform/table/table.ts';
import { tally } from '#functions/platform/table/tally.ts';
import {
  create,
  remove,
  removeSeen,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';
import { startDynamoDb, type DynamoDb } from '#infra/local/dynamodb.ts';
import { credentialsOf, region } from '#infra/local/environment.ts';
import { createTables } from '#infra/local/tables.ts';
import { Problem } from '#shared/problem.ts';
import { historiesTimeout, trySeeds } from '#test/support/histories.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { sharedParts } from '#test/support/shared-parts.ts';

const accessKeyId = 'memorytable';
let real: Table;
let own: DynamoDb | undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'memory-table-'));

beforeAll(async () => {
  const store = sharedParts()?.store;
  own =
    store === undefined
      ? await startDynamoDb({ dataDir: folder, port: 0, say: () => undefined, shared: true })
      : undefined;
  const endpoint = store ?? own?.address ?? '';
  await createTables(endpoint, accessKeyId);
  real = createTable('main', {
    client: new DynamoDBClient({ endpoint, region, credentials: credentialsOf(accessKeyId) }),
  });
});
afterAll(async () => {
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Rows of one sequence: two partitions, and keys whose order is another one in UTF-16. */
const partitions = ['P', 'Q'] as const;
const sortKeys = ['A#1', 'A#2', 'A#\u{20bb7}', 'A#\ufa11', 'B'] as const;
const keyOf = fc.record({ pk: fc.constantFrom(...partitions), sk: fc.constantFrom(...sortKeys) });
const place = fc.constantFrom('X', 'Y', undefined);
/** Bytes of a row; the last two are what is just taken and what is not, seldom, because every answer carries them. */
const rowBytes = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(0, 0, 0, 900, 4000) },
  { weight: 1, arbitrary: fc.constantFrom(409_600, 409_601) },
);

const item = fc.record({
  key: keyOf,
  n: fc.option(fc.integer({ min: -3, max: 12 }), { nil: undefined }),
  s: fc.option(fc.constantFrom('a', 'b', '', '\u{20bb7}', '\ufa11'), { nil: undefined }),
  l: fc.option(fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }), { nil: undefined }),
  version: fc.constantFrom(1, 2),
  index: place,
  size: rowBytes,
});
const clause = fc.constantFrom('n', 's', 'version');
const scalar = fc.constantFrom<string | number>('a', 'b', '\u{20bb7}', 1, 2, 5, -1);
const change = fc.record({
  key: keyOf,
  set: fc.option(
    fc.record({
      s: fc.constantFrom('a', 'b', '\ufa11'),
      l: fc.array(fc.constantFrom('x'), { maxLength: 1 }),
    }),
    { nil: undefined },
  ),
  more: fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined }),
  without: fc.subarray(['t', 'm']),
  index: fc.option(fc.constantFrom('X', 'Y'), { nil: undefined }),
  grow: fc.oneof(
    { weight: 30, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant(409_000) },
  ),
  conditions: fc.array(
    fc.oneof(
      fc.record({ is: fc.constant('there' as const) }),
      fc.record({ is: fc.constant('absent' as const), of: clause }),
      fc.record({
        is: fc.constant('equal' as const),
        of: fc.constantFrom('n', 's', 'l'),
        to: fc.oneof(scalar, fc.constant(['x'])),
      }),
      fc.record({ is: fc.constant('at most' as const), of: clause, to: scalar }),
      fc.record({ is: fc.constant('absent or at most' as const), of: clause, to: scalar }),
      fc.record({ is: fc.constant('absent or at least' as const), of: clause, to: scalar }),
      fc.record({
        is: fc.constant('one of' as const),
        of: fc.constant('s'),
        among: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ is: fc.constant('version' as const), seen: fc.constantFrom(1, 2, 3) }),
    ),
    { maxLength: 2 },
  ),
});
const write = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('create', 'replace'), item }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('update' as const), change }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), key: keyOf }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('remove seen' as const),
      key: keyOf,
      version: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('count' as const),
      key: keyOf,
      by: fc.integer({ min: -1, max: 3 }),
      most: fc.constantFrom(undefined, 4),
    }),
  },
);
const bound = fc.option(fc.constantFrom(...sortKeys), { nil: undefined });
const asked = fc.record({
  pk: fc.constantFrom(...partitions),
  by: fc.oneof(
    fc.record({ prefix: fc.option(fc.constantFrom('A', 'A#', 'C'), { nil: undefined }) }),
    fc.record({ from: bound, to: bound }),
  ),
  index: fc.constantFrom(undefined, undefined, 'gsi1' as const),
  limit: fc.constantFrom(undefined, 1, 2, 5),
  newestFirst: fc.boolean(),
});
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ call: fc.constant('write' as const), write }) },
  { weight: 2, arbitrary: fc.record({ call: fc.constant('write and read' as const), change }) },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('transact' as const),
      writes: fc.array(write, { maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('find' as const), key: keyOf }) },
  {
    weight: 1,
    arbitrary: fc.record({
      call: fc.constant('find each' as const),
      keys: fc.array(keyOf, { maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      call: fc.constant('find together' as const),
      keys: fc.array(keyOf, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ call: fc.constant('query' as const), asked }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
type SomeWrite = typeof write extends fc.Arbitrary<infer T> ? T : never;

/** What is wrong in itself is refused sooner or later in either, so each row is in a transaction once. */
function eachOnce(writes: readonly SomeWrite[]): SomeWrite[] {
  const placeOf = (one: SomeWrite): string => {
    if (one.does === 'count') return `count ${one.key.pk}`;
    const { pk, sk } = one.does === 'update' ? one.change.key : 'item' in one ? one.item.key : one.key;
    return `${pk} ${sk}`;
  };
  const places = writes.map(placeOf);
  return writes.filter((one, at) => one.does === 'count' || places.indexOf(places[at]!) === at);
}

const rowSchema = z.looseObject({ pk: z.string(), sk: z.string() });
const bytes = (text: string): number => Buffer.byteLength(text);

/** Everything in partitions of its own. */
function sequenceIn(space: string) {
  const pkOf = (pk: string): string => `${space}${pk}`;
  const key = ({ pk, sk }: Item['key']) => ({ pk: pkOf(pk), sk });
  const indexOf = (index: string, { pk, sk }: Item['key']) => ({
    gsi1pk: pkOf(index),
    gsi1sk: `${sk}#${pk}`,
  });

  function itemOf({ key: at, n, s, l, version, index, size }: Item) {
    const row = { ...key(at), s, l, ...(index && indexOf(index, at)) };
    const small = Object.entries(row).reduce(
      (sum, [name, value]) =>
        sum + (value === undefined ? 0 : bytes(name)) + (typeof value === 'string' ? bytes(value) : 0),
      0,
    );
    // At the limit there are only texts, whose size is exactly known.
    if (size >= 409_600) {
      const { l: _, ...texts } = row;
      return { ...texts, t: 'x'.repeat(size - small - 1 + (l === undefined ? 0 : 1)) };
    }
    return {
      ...row,
      n,
      version,
      ...(size > 0 && { t: 'x'.repeat(size) }),
      m: { none: undefined, deep: [1] },
    };
  }

  function updateOf({ key: at, set, more, without, index, grow, conditions }: Change): Update {
    const made = update(key(at));
    if (set) made.set(set);
    if (more !== undefined) made.increase('n', more);
    if (index !== undefined) made.set(indexOf(index, at));
    if (grow !== undefined) made.set({ g: 'y'.repeat(grow) });
    if (without.length > 0) made.remove(...without);
    let versioned = false;
    for (const condition of conditions) {
      if (condition.is === 'there') made.expectExists();
      else if (condition.is === 'absent') made.expectAbsent(condition.of);
      else if (condition.is === 'equal') made.expect(condition.of, condition.to);
      else if (condition.is === 'at most') made.expectAtMost(condition.of, condition.to);
      else if (condition.is === 'absent or at most') made.expectAbsentOrAtMost(condition.of, condition.to);
      else if (condition.is === 'absent or at least') made.expectAbsentOrAtLeast(condition.of, condition.to);
      else if (condition.is === 'one of') made.expectOneOf(condition.of, condition.among);
      else if (!versioned) {
        made.expectVersion(condition.seen);
        versioned = true;
      }
    }
    const changes = set ?? more ?? index ?? grow ?? (without.length > 0 || versioned ? true : undefined);
    return changes === undefined ? made.set({ z: 1 }) : made;
  }

  function writeOf(one: SomeWrite): Write {
    if (one.does === 'update') return updateOf(one.change);
    if (one.does === 'remove') return remove(key(one.key));
    if (one.does === 'remove seen') return removeSeen(key(one.key), one.version);
    if (one.does === 'count')
      return tally(
        { ...key(one.key), sk: 'COUNT' },
        one.by,
        one.most === undefined ? undefined : { most: one.most, otherwise: 'assignment-full' },
      );
    return one.does === 'create' ? create(itemOf(one.item), 'already-applied') : replace(itemOf(one.item));
  }

  const queryOf = ({ pk, by, index, limit, newestFirst }: Extract<Act, { call: 'query' }>['asked']): Query =>
    ({
      pk: pkOf(index === undefined ? pk : pk === 'P' ? 'X' : 'Y'),
      ...by,
      ...(index !== undefined && { index }),
      ...(limit !== undefined && { limit }),
      newestFirst,
      consistent: index === undefined,
    }) as Query;

  async function answer(table: Table, one: Act): Promise<unknown> {
    if (one.call === 'write') return table.write(writeOf(one.write));
    if (one.call === 'write and read') return table.writeAndRead(rowSchema, updateOf(one.change));
    if (one.call === 'transact') return table.transact(eachOnce(one.writes).map(writeOf));
    if (one.call === 'find') return table.find(rowSchema, key(one.key), { consistent: true });
    if (one.call === 'find each') {
      const found = await table.findEach(rowSchema, one.keys.map(key), { consistent: true });
      return found.toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));
    }
    if (one.call === 'find together')
      return table.findTogether(
        one.keys.map(() => rowSchema),
        one.keys.map(key),
      );
    // Whether it knows that nothing comes behind a page that is full depends on how it was asked.
    const pages: unknown[] = [];
    const query = queryOf(one.asked);
    for (let after: Record<string, string> | undefined; ;) {
      const { items, lastKey } = await table.query(rowSchema, { ...query, after });
      if (items.length > 0) pages.push(items);
      if (lastKey === undefined) return pages;
      after = { ...lastKey, [`${query.index ?? ''}pk`]: query.pk };
    }
  }

  /** Refused by the table itself is refused, in whichever words. */
  const told = (table: Table, one: Act): Promise<unknown> =>
    answer(table, one).then(
      (value) => ({ value }),
      (error: unknown) => ({ refused: error instanceof Problem ? error.code : 'by the table' }),
    );

  const stored = async (table: Table): Promise<unknown> => {
    const all: unknown[] = [];
    for (const pk of partitions)
      all.push(await queryAll(table, rowSchema, { pk: pkOf(pk), consistent: true }));
    for (const pk of ['X', 'Y']) all.push(await queryAll(table, rowSchema, { pk: pkOf(pk), index: 'gsi1' }));
    return all;
  };
  return { told, stored };
}

/** Long texts by their length, so that a difference can be read. */
const short = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, one: unknown) =>
      typeof one === 'string' && one.length > 60 ? `${one.slice(0, 3)}… ${String(one.length)}` : one,
    ),
  );

const lanes = 6;
let spaces = 0;

async function compare(seed: number, sequences: number): Promise<void> {
  const property = fc.asyncProperty(
    fc.array(act, { minLength: 1, maxLength: 14, size: 'max' }),
    async (acts) => {
      const { told, stored } = sequenceIn(`${String(seed)}-${String(spaces++)}-`);
      const { table: memory } = createMemoryTable();
      for (const [at, one] of acts.entries()) {
        const [kept, answered] = [short(await told(memory, one)), short(await told(real, one))];
        expect(kept, `call ${String(at + 1)}`).toEqual(answered);
      }
      expect(short(await stored(memory)), 'stored').toEqual(short(await stored(real)));
    },
  );
  await fc.assert(property, { seed, numRuns: sequences });
}

test(
  'random sequences of calls are answered alike',
  () =>
    trySeeds(async (seed) => {
      await Promise.all(Array.from({ length: lanes }, (_, lane) => compare(seed * lanes + lane, 30)));
    }),
  historiesTimeout,
);

test.each([
  ['a row twice in one transaction', (at: Key) => [replace({ ...at }), update(at).set({ s: 'a' })]],
  ['an empty key of an index', (at: Key) => [replace({ ...at, gsi1pk: '', gsi1sk: 'x' })]],
  ['an empty key', (at: Key) => [replace({ ...at, sk: '' })]],
  ['a sort key of more than a kilobyte', (at: Key) => [replace({ ...at, sk: 'x'.repeat(1025) })]],
  ['a key that is set to nothing', (at: Key) => [update(at).set({ gsi1pk: '', gsi1sk: 'x' })]],
  ['a sum of what is no number', (at: Key) => [update({ ...at, sk: 'text' }).increase('n')]],
  [
    'more than 4 MB',
    (at: Key) =>
      Array.from({ length: 11 }, (_, n) => replace({ ...at, sk: `L${String(n)}`, t: 'x'.repeat(400_000) })),
  ],
  [
    'more than a hundred rows',
    (at: Key) => Array.from({ length: 101 }, (_, n) => replace({ ...at, sk: `L${String(n)}` })),
  ],
  ['a transaction of nothing', () => []],
])('%s is refused by both', async (_, writesOf) => {
  const { table: memory } = createMemoryTable();
  for (const table of [memory, real]) {
    const at = { pk: `refused-${String(spaces++)}`, sk: 'A' };
    await table.write(replace({ ...at, sk: 'text', n: 'a' }));
    await expect(table.transact(writesOf(at))).rejects.not.toBeInstanceOf(Problem);
    expect(await queryAll(table, rowSchema, { pk: at.pk })).toHaveLength(1);
  }
});

test.each([
  [409_000, { code: 'version-conflict' }],
  // What is too large by itself is seen before anything else is looked at.
  [410_000, { name: 'ValidationException' }],
])('a row that grows by %i beside a condition that does not hold is refused alike', async (more, as) => {
  const { table: memory } = createMemoryTable();
  for (const table of [memory, real]) {
    const at = { pk: `large-${String(spaces++)}`, sk: 'A' };
    await table.write(replace({ ...at, version: 1, s: 'x'.repeat(900) }));
    const grown = update(at).set({ t: 'x'.repeat(more) });
    const late = update({ ...at, sk: 'B' }).expectVersion(1);
    await expect(table.transact([grown, late])).rejects.toMatchObject(as);
  }
});

test.each([undefined, 3, 20])(
  'rows of 100 KB come in the same pages, asked for %s at once',
  async (limit) => {
    const { table: memory } = createMemoryTable();
    const pk = `pages-${String(spaces++)}`;
    const pagesOf = async (table: Table): Promise<string[]> => {
      for (let n = 0; n < 23; n++)
        await table.write(replace({ pk, sk: String(n).padStart(2, '0'), t: 'x'.repeat(100_000) }));
      const pages: string[] = [];
      let after: Record<string, string> | undefined;
      do {
        const { items, lastKey } = await table.query(rowSchema, {
          pk,
          after,
          ...(limit !== undefined && { limit }),
        });
        pages.push(items.map(({ sk }) => sk).join());
        after = lastKey;
      } while (after !== undefined);
      return pages;
    };

    const pages = await pagesOf(memory);

    expect(pages.length).toBeGreaterThan(2);
    expect(pages).toEqual(await pagesOf(real));
  },
);

test('a hundred rows are one transaction, and found together', async () => {
  const { table: memory } = createMemoryTable();
  const keys = Array.from({ length: 100 }, (_, n) => ({ pk: `hundred-${String(spaces)}`, sk: String(n) }));
  for (const table of [memory, real]) {
    await table.transact(keys.map((at) => replace(at)));
    expect(await table.findEach(rowSchema, keys)).toHaveLength(100);
    expect(
      await table.findTogether(
        keys.map(() => rowSchema),
        keys as never,
      ),
    ).toEqual(keys);
  }
});

test('of eight who change the same version at once, one does', async () => {
  const { table: memory } = createMemoryTable();
  for (const table of [memory, real]) {
    const at = { pk: `version-${String(spaces++)}`, sk: 'A' };
    await table.write(replace({ ...at, version: 1 }));
    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        table.transact([update(at).expectVersion(1), tally({ ...at, sk: 'COUNT' }, 1)]),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await table.find(rowSchema, { ...at, sk: 'COUNT' })).toMatchObject({ count: 1 });
  }
});
