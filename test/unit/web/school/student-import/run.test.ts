// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Group } from '#shared/people/group/schema.ts';
import { missingGroups } from '#shared/school/student-import/persons/missing-group.ts';
import { planImport } from '#shared/school/student-import/planning/plan.ts';
import { confirmedRows, withGroups } from '#web/school/student-import/run.ts';
import { resetConfig } from '#web/lib/config.ts';
import { row } from '#test/support/school/roster-rows.ts';
import { config, json, problem } from '#test/unit/web/support.ts';

let made: Group[];
/** Answers that get lost after the group was made. */
let lost: number;
beforeEach(() => {
  resetConfig();
  [made, lost] = [[], 0];
  vi.stubGlobal('fetch', (address: string, init?: { method?: string; body?: string }) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    if (init?.method !== 'POST') return Promise.resolve(json({ fiscalYear: 2026, items: made }));
    const body = JSON.parse(init.body ?? '') as Pick<Group, 'name' | 'grade' | 'className'>;
    if (made.some(({ name }) => name === body.name)) return Promise.resolve(problem('name-taken', 409));
    const group = {
      ...body,
      id: `grp_0000000${made.length + 1}`,
      fiscalYear: 2026,
      memberCount: 0,
      version: 1,
    };
    made.push(group);
    return Promise.resolve(lost-- > 0 ? problem('internal', 500) : json(group));
  });
});
afterEach(() => vi.unstubAllGlobals());

const rows = ['1年1組', '1年2組', '1年1組'].map((groupName, at) =>
  row({ groupName, given: `第${at}`, number: String(at + 1) }),
);
const missing = missingGroups(rows, []);
const confirmed = confirmedRows(planImport(rows, missing, []));

test('GIVEN classes that are not there WHEN they are made THEN every row is in its own, and none is made that no row needs', async () => {
  const told: number[] = [];
  const placed = await withGroups(confirmed.slice(0, 1), missing, (count) => told.push(count));
  expect(made.map(({ name, grade, className }) => [name, grade, className])).toEqual([
    ['1年1組', '1年', '1組'],
  ]);
  expect(placed.rows.map(({ input }) => input.groupId)).toEqual(['grp_00000001']);
  expect(placed.madeGroups).toEqual(['grp_00000001']);
  expect(told).toEqual([1, 1]);
});

test('WHEN an answer is lost, or it is pressed again THEN no class is made twice', async () => {
  lost = 1;
  const placed = await withGroups(confirmed, missing, () => undefined);
  expect(await withGroups(confirmed, missing, () => undefined)).toEqual(placed);
  expect(made).toHaveLength(2);
  expect(placed.rows.map(({ input }) => input.groupId)).toEqual([
    'grp_00000001',
    'grp_00000002',
    'grp_00000001',
  ]);
});
