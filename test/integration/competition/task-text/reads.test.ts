/** Quality D1: what the texts of a season cost to look at, as the store itself counts it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import type { MeteredStore } from '#test/bench/capacity/metered-store.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { meteredTable } from '#test/support/table/metered-table.ts';

const system = openSystem();
let store: MeteredStore;
let table: Table;
beforeAll(async () => {
  ({ store, table } = await meteredTable(system));
});
afterAll(async () => {
  await store.stop();
});

test('GIVEN the texts of a season THEN to show them is one call of half a unit a text, to decide by them of one', async () => {
  const texts = createTaskTextRepository(table);
  const { items } = await texts.list({ state: 'sealed' }, { limit: 14 });
  const ids = items.map(({ id }) => id);
  const asked = [...ids, 'txt_nothing-there', ...ids.slice(0, 1)];

  const shown = await store.during(async () => {
    const found = await texts.findTexts(asked);
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
  const decided = await store.during(async () => void (await texts.findTexts(asked, { consistent: true })));

  expect(ids.length).toBeGreaterThan(5);
  expect([shown, decided].map(({ operations }) => operations)).toEqual([['BatchGetItem'], ['BatchGetItem']]);
  expect(shown.readUnits).toBeLessThanOrEqual((ids.length + 1) / 2);
  expect(decided.readUnits).toBeLessThanOrEqual(ids.length + 1);
});
