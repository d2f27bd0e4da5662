import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMasterData, type MasterData } from '#infra/operate/master-data/file.ts';
import { planOf, type Current, type Step } from '#infra/operate/master-data/plan.ts';
import { levelTableFor } from '#shared/competition/competition/level.ts';

const read = readMasterData(
  readFileSync(
    path.resolve(import.meta.dirname, '../../../../infra/operate/master-data/example.json'),
    'utf8',
  ),
);
if ('faults' in read) throw new Error(read.faults.join('\n'));
const wanted: MasterData = read.data;
const before = new Date('2026-11-23T00:00:00.000Z');
const during = new Date('2027-05-01T00:00:00.000Z');
const from = '2027-03-31T15:00:00.000Z';

const nothing: Current = { prices: [], settings: undefined, divisions: [], seasons: [], assignments: [] };
const defaults = (durationSeconds: number) => ({
  levels: [{ effectiveFrom: from, table: levelTableFor(durationSeconds) }],
  bonuses: [{ effectiveFrom: from, table: { version: 1, steps: [{ missPerMille: 5, percent: 15 }] } }],
  penalties: [
    { effectiveFrom: from, table: { version: 1, typo: 1, omission: 1, surplus: 1, unconverted: 1 } },
  ],
});
/** As the file would leave it. */
const complete: Current = {
  prices: Object.entries(wanted.prices).flatMap(([kind, rows]) =>
    rows.map((row) => ({
      kind: kind as Current['prices'][number]['kind'],
      amount: row.amount,
      effectiveFrom: row.from,
    })),
  ),
  settings: { ...wanted.entry!, version: 4 },
  divisions: wanted.divisions.map(({ input, tables }) => ({
    ...input,
    ...defaults(input.durationSeconds),
    ...tables,
    version: 7,
  })),
  seasons: wanted.seasons.map(({ input }) => ({
    ...input,
    id: 'sea_2027-june',
    state: 'draft' as const,
    version: 2,
  })),
  assignments: wanted.divisions.map(({ input }) => ({
    seasonId: 'sea_2027-june',
    divisionCode: input.code,
  })),
};
const kinds = (steps: readonly Step[]) => [...new Set(steps.map(({ deed }) => deed.kind))];

describe('a plan', () => {
  test('GIVEN empty tables THEN everything is made, in an order in which it can be', () => {
    const steps = planOf(wanted, nothing, before);
    expect(kinds(steps)).toEqual([
      'set-price',
      'create-settings',
      'create-division',
      'create-season',
      'add-assignment',
    ]);
    expect(steps.filter(({ refusal }) => refusal !== undefined)).toEqual([]);
    expect(steps).toHaveLength(7 + 1 + 15 + 1 + 15);
  });

  test('GIVEN everything as in the file THEN there is nothing to do', () => {
    expect(planOf(wanted, complete, before)).toEqual([]);
  });

  test('GIVEN a price that does not hold yet THEN it changes, before → after', () => {
    const postage = [{ from, amount: 300 }];
    const steps = planOf({ ...wanted, prices: { postage } }, complete, before);
    expect(steps).toMatchObject([{ what: '料金 送料', lines: ['amount：250 → 300'] }]);
    expect(steps[0]?.refusal).toBeUndefined();
  });

  test.each([
    ['that holds', [{ from, amount: 300 }], '適用が始まった版'],
    ['from a day that is over', [{ from: '2027-04-15T15:00:00.000Z', amount: 300 }], 'これからの日時'],
  ])('GIVEN another price %s THEN it is refused', (_, postage, told) => {
    const [step] = planOf({ ...wanted, prices: { postage } }, complete, during);
    expect(step?.refusal).toContain(told);
  });

  test('GIVEN the first price of a kind THEN it may hold from a day that is over', () => {
    const steps = planOf(wanted, { ...complete, prices: [] }, during);
    expect(steps.map(({ refusal }) => refusal)).toEqual(Array.from({ length: 7 }, () => undefined));
  });

  test('GIVEN terms of entry that hold THEN a row may be added and none changed', () => {
    const later = {
      effectiveFrom: '2028-03-31T15:00:00.000Z',
      table: { version: 2, first: 1300, further: 1000, bulkFrom: 50, bulk: 600 },
    };
    const entry = { ...wanted.entry!, prices: [...wanted.entry!.prices, later] };
    const [added] = planOf({ ...wanted, entry }, complete, during);
    expect(added).toMatchObject({ deed: { kind: 'change-settings', settings: { version: 4 } } });
    expect(added?.refusal).toBeUndefined();

    const [changed] = planOf({ ...wanted, entry: { ...entry, prices: [later] } }, complete, during);
    expect(changed?.refusal).toContain('適用が始まった版');
  });

  test('GIVEN a division with other words and other tables THEN both change, the second of the version that the first leaves', () => {
    const [first] = wanted.divisions;
    const tables = { ...first!.tables, ...defaults(first!.input.durationSeconds) };
    const levels = [
      {
        effectiveFrom: from,
        table: { version: 1, thresholds: tables.levels[0]!.table.thresholds.map((n) => n + 1) },
      },
    ];
    const division = { input: { ...first!.input, name: 'ホームポジション' }, tables: { ...tables, levels } };
    const steps = planOf({ ...wanted, divisions: [division] }, complete, before);
    expect(steps.map(({ deed }) => deed)).toMatchObject([
      { kind: 'change-division', seen: { version: 7 } },
      { kind: 'change-tables', seen: { version: 8 } },
    ]);
    expect(steps[0]?.lines).toEqual(['name：ホームポジション基礎 → ホームポジション']);
  });

  test('GIVEN a division without tables in the file THEN those there are stay', () => {
    const kept = planOf(
      { ...wanted, divisions: wanted.divisions.map((division) => ({ ...division, tables: {} })) },
      complete,
      during,
    );
    expect(kept).toEqual([]);
  });

  test('GIVEN a season that has begun THEN no change of it, and of an open one no 課題', () => {
    const open = complete.seasons.map((season) => ({ ...season, state: 'open' as const }));
    const moved = wanted.seasons.map((season) => ({
      ...season,
      input: { ...season.input, title: '別の題' },
    }));
    const at = new Date('2027-06-10T00:00:00.000Z');
    const [step] = planOf({ ...wanted, seasons: moved }, { ...complete, seasons: open }, at);
    expect(step?.refusal).toContain('競技が始まった');
    const [more] = planOf(wanted, { ...complete, seasons: open, assignments: [] }, before);
    expect(more?.refusal).toContain('事務局の画面');
  });

  test('GIVEN a 課題 of a division that is nowhere THEN it says so', () => {
    const seasons = wanted.seasons.map((season) => ({ ...season, divisions: ['nowhere'] }));
    expect(planOf({ ...wanted, seasons }, complete, before)).toMatchObject([
      { refusal: expect.stringContaining('部門がありません') },
    ]);
  });
});
