/** Quality D1: what a class that waits for its start costs, every pupil asking every few seconds, as the store counts it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCommonStartRepository,
  type CommonStartRepository,
} from '#functions/competition/common-start/repository.ts';
import type { MeteredStore } from '#test/bench/capacity/metered-store.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { meteredTable } from '#test/support/table/metered-table.ts';

const [code, other] = ['READS2', 'READS3'];
const expiresAt = 4_102_444_800;
const pupils = Array.from({ length: 40 }, (_, at) => `usr_start-reads-${String(at)}`);

const system = openSystem();
let store: MeteredStore;
let starts: CommonStartRepository;
beforeAll(async () => {
  const metered = await meteredTable(system);
  store = metered.store;
  starts = createCommonStartRepository(metered.table);
  const start = {
    organizationId: 'org_start-reads',
    groupId: 'grp_start-reads',
    groupName: '5年1組',
    seasonId: 'sea_start-reads',
    division: { code: 'romaji', name: 'ローマ字', durationSeconds: 60, unit: '字', form: 'guided' },
    openedBy: 'usr_start-reads',
    key: 'key-of-the-text',
    expiresAt,
  } as const;
  const ready = pupils.map((personId, at) =>
    starts.putReady(
      code,
      { personId, personName: '髙橋 結衣', entryId: `ent_start-reads-${String(at)}`, late: false },
      expiresAt,
    ),
  );
  await metered.table.transact([
    starts.create({ ...start, code }),
    starts.create({ ...start, code: other }),
    ...ready,
  ]);
});
afterAll(async () => {
  await store.stop();
});

test('GIVEN a class of 40 that is ready WHEN one of them asks THEN it is a single call of two units', async () => {
  const { operations, readUnits } = await store.during(async () => {
    expect(await starts.getAsReady(code, pupils[7]!)).toMatchObject({
      start: { code, key: 'key-of-the-text' },
      person: { entryId: 'ent_start-reads-7' },
    });
  });
  expect(operations).toEqual(['BatchGetItem']);
  expect(readUnits).toBe(2);
});

test('GIVEN a class of 40 WHEN another pupil gets ready THEN the others are not read', async () => {
  const { operations, readUnits } = await store.during(async () => {
    expect(await starts.findReady(code, pupils[7]!)).toMatchObject({ personId: pupils[7] });
    expect(await starts.findReady(code, 'usr_comes-late')).toBeUndefined();
  });
  expect(operations).toEqual(['GetItem', 'GetItem']);
  expect(readUnits).toBe(2);
});

test('GIVEN who is not ready for a start, or one that is gone THEN there is none for them', async () => {
  const unknown = { code: 'not-found' };
  await expect(starts.getAsReady(code, 'usr_comes-late')).rejects.toMatchObject(unknown);
  await expect(starts.getAsReady(other, pupils[7]!)).rejects.toMatchObject(unknown);
  await expect(starts.getAsReady('READS4', pupils[7]!)).rejects.toMatchObject(unknown);
});
