/** Which seasons may be called off, and since when their orders are looked for. */
import { describe, expect, test } from 'vitest';
import { createCallOff, type CallOffDependencies } from '#functions/competition/competition/calling-off.ts';
import { callOffInputSchema } from '#functions/competition/competition/message.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { season } from '#test/support/entry-drill.ts';
import { createWorld } from '#test/support/job-suite.ts';

const accounts = {
  getUser: async () => ({ name: { family: '事務', given: '花' } }),
} as unknown as CallOffDependencies['accounts'];
const officer = { by: 'usr_office-0001', byName: '事務 花' };
const reason = '台風の接近のため';

/** The world's clock says 2026-05-11. */
async function held(changes: Partial<Season> = {}) {
  const world = createWorld(() => []);
  const { table, clock, jobs, start } = world;
  const competition = createCompetitionRepository(table);
  const trail = createTrailRepository(table, clock);
  const publications = createPublicationRepository(table);
  await table.write(competition.putSeason({ ...season, ...changes }));
  const office = createCallOff({
    competition,
    trail,
    accounts,
    jobs,
    starter: { start },
    publications,
    clock,
  });
  const callOff = (version = 1) => office.callOff(officer.by, { seasonId: season.id, reason, version });
  const jobOf = async () => (await jobs.list(season.id, { limit: 5 })).items;
  return { world, table, trail, competition, publications, office, callOff, jobOf };
}

describe('is refused, and nothing begins', () => {
  test.each([
    ['a draft', { state: 'draft' }],
    ['one whose results are out', { publishesAt: '2026-05-11T00:00:00.000Z' }],
  ] as const)('of %s', async (_, changes) => {
    const { callOff, jobOf } = await held(changes);
    await expect(callOff()).rejects.toMatchObject({ code: 'season-fixed' });
    expect(await jobOf()).toEqual([]);
  });

  test('of one whose results are being published', async () => {
    const { callOff, jobOf, table, publications, competition } = await held();
    await table.write(publications.begin(season.id, 'job_1'));
    await expect(callOff()).rejects.toMatchObject({ code: 'season-fixed' });
    expect((await competition.getSeason(season.id)).calledOff).toBeUndefined();
    expect(await jobOf()).toEqual([]);
  });

  test('of one that somebody else changed', async () => {
    const { callOff } = await held({ version: 2 });
    await expect(callOff()).rejects.toMatchObject({ code: 'version-conflict' });
  });
});

test('GIVEN it is pressed twice, whatever was seen THEN it is called off once, with one job and one record', async () => {
  const { office, callOff, jobOf, trail } = await held();
  const first = await callOff();
  expect(first).toMatchObject({ calledOff: { reason }, version: 2 });
  expect(await callOff()).toEqual(first);
  expect(await jobOf()).toHaveLength(1);
  expect(await office.progressOf(first)).toEqual({
    state: 'running',
    refunds: 0,
    refunded: 0,
    credits: 0,
    credited: 0,
    unpaid: 0,
    left: [],
  });
  const acts = (await trail.list({ kind: 'season', id: season.id }, { limit: 5 })).items;
  expect(acts).toMatchObject([{ act: 'called-off', reason, byName: officer.byName }]);
});

test('GIVEN its dates were moved back after people had entered THEN orders are looked for since it was opened', async () => {
  const { callOff, jobOf, table, trail, world } = await held();
  const opened = world.clock().toISOString();
  await table.write(trail.record({ kind: 'season', id: season.id }, { ...officer, act: 'opened' }));
  world.pass(24 * 60 * 60 * 1000);
  await table.write(trail.record({ kind: 'season', id: season.id }, { ...officer, act: 'changed' }));
  await callOff();
  const [job] = await jobOf();
  expect(callOffInputSchema.parse(job?.input).since).toBe(opened);
});
