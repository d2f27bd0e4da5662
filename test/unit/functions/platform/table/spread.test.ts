import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { spreadFind, spreadPage } from '#functions/platform/table/spread-page.ts';
import { partitionsOf, spreadKeys, type SpreadList } from '#functions/platform/table/spread.ts';
import { replace } from '#functions/platform/table/write.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const list: SpreadList = { name: 'THING#LIST', index: 'gsi2' };
const schema = z.object({ id: z.string() });

/** Some from before the list was spread. */
async function filled(seed: number) {
  const random = createRandom(seed);
  const { table } = createMemoryTable();
  const count = Math.floor(random() * 60);
  const places: string[] = [];
  for (let at = 0; at < count; at++) {
    const id = `thg_${String(Math.floor(random() * 1e9))}`;
    const place = `${String(Math.floor(random() * 1000)).padStart(4, '0')}#${id}`;
    const former = random() < 0.2 ? { gsi2pk: list.name, gsi2sk: place } : spreadKeys(list, id, place);
    await table.write(replace({ pk: `THING#${id}`, sk: 'THING', id: place, ...former }));
    places.push(place);
  }
  return { table, places: places.toSorted() };
}

async function readAll(
  table: Parameters<typeof spreadPage>[0],
  limit: number,
  part: Parameters<typeof spreadPage>[4],
): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await spreadPage(table, schema, list, { limit, cursor }, part);
    expect(items.length).toBeLessThanOrEqual(limit);
    all.push(...items.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor !== undefined);
  return all;
}

describe.each(Array.from({ length: 30 }, (_, index) => index + 1))('a list over partitions %i', (seed) => {
  test.each([1, 2, 7, 25, 100])('read in pages of %i has everything once, in order', async (limit) => {
    const { table, places } = await filled(seed);
    expect(await readAll(table, limit, {})).toEqual(places);
    expect(await readAll(table, limit, { newestFirst: true })).toEqual(places.toReversed());
    const to = places[Math.floor(places.length / 2)];
    if (to !== undefined)
      expect(await readAll(table, limit, { to })).toEqual(places.filter((place) => place <= to));
  });
});

test('GIVEN a full page THEN it has as many as were asked for', async () => {
  const { table, places } = await filled(5);
  expect(places.length).toBeGreaterThan(11);
  expect((await spreadPage(table, schema, list, { limit: 10 })).items).toHaveLength(10);
});

test('GIVEN the id of a row THEN it is found, also one from before', async () => {
  const { table } = createMemoryTable();
  const [now, before] = ['thg_now', 'thg_before'];
  await table.write(replace({ pk: 'THING#1', sk: 'THING', id: now, ...spreadKeys(list, now, now) }));
  await table.write(replace({ pk: 'THING#2', sk: 'THING', id: before, gsi2pk: list.name, gsi2sk: before }));
  expect(await spreadFind(table, schema, list, now)).toEqual({ id: now });
  expect(await spreadFind(table, schema, list, before)).toEqual({ id: before });
  expect(await spreadFind(table, schema, list, 'thg_none')).toBeUndefined();
});

test('GIVEN a place that is none THEN it is refused', async () => {
  const { table } = await filled(1);
  for (const cursor of ['', '***', 'a'.repeat(4000)])
    await expect(spreadPage(table, schema, list, { limit: 5, cursor })).rejects.toMatchObject({
      code: 'invalid-input',
    });
});

test('GIVEN many THEN no partition has more than a fair share of them', async () => {
  const { table } = createMemoryTable();
  const before = new Map(table.written());
  for (let at = 0; at < 200; at++)
    await table.write(replace({ pk: `THING#${at}`, sk: 'THING', ...spreadKeys(list, `thg_${at}`, `${at}`) }));
  const counts = partitionsOf(list).map(
    (pk) => (table.written().get(`gsi2:${pk}`) ?? 0) - (before.get(`gsi2:${pk}`) ?? 0),
  );
  expect(counts[0]).toBe(0);
  expect(Math.max(...counts)).toBeLessThan(80);
});
