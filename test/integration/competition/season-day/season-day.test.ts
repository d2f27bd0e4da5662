/** A season on its day: as the office looks at it, and as `npm run rehearsal` plays it on its smallest day. */
import { expect, test } from 'vitest';
import { createAttemptRepository, type AttemptItem } from '#functions/competition/attempt/repository.ts';
import { createResultCounts } from '#functions/competition/attempt/result-count.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository, type EntryItem } from '#functions/competition/entry/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createSeasonDayService } from '#functions/competition/season-day/service.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { newId } from '#functions/platform/id.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { attemptOfficeContract } from '#shared/competition/attempt/contract.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { seasonDayContract } from '#shared/competition/season-day/contract.ts';
import { createRowBase } from '#test/bench/capacity/row-base.ts';
import { chunksOf, Competitor, sha256, type Call } from '#test/companion/client.ts';
import { rehearse } from '#test/rehearsal/day.ts';
import { partNames } from '#test/rehearsal/plan.ts';
import { holdSeason, readyEntry, type Stage } from '#test/support/competition/competition.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { meteredTable } from '#test/support/table/metered-table.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, personIdOf, signIn, timeComes, type Person } from '#test/support/system.ts';

const organizationId = 'org_sakurakey-elementary';
/** Longer than any machine takes from a start to the look at it. */
const durationSeconds = 3600;
const system = openSystem();

const callOf =
  (person: Person): Call =>
  async (endpoint, input) =>
    (await person.call(endpoint, input)).value();

/** Two wait, of whom one is absent; one types, one is done, of one a part is missing; and an adult types. */
async function aDay(stage: Stage) {
  const keys = ['pupil-1-1', 'pupil-1-2', 'pupil-1-3', 'pupil-1-4', 'pupil-1-5', 'individual'] as const;
  const place = { organizationId, groupId: classId(1), groupName: '5年1組' };
  const people = await Promise.all(keys.map((key) => signIn(system, key)));
  const entries = await Promise.all(
    people.map((person, at) =>
      readyEntry(stage, personIdOf(person), 'answers', keys[at] === 'individual' ? {} : place),
    ),
  );
  const competitors = people.map((person, at) => new Competitor(callOf(person), `device-of-${at}`));
  const start = (at: number) => competitors[at]!.start(entries[at]!.id);
  const [typing, done, gap] = [await start(1), await start(2), await start(3)];
  await start(5);
  await competitors[2]!.finish(done, []);
  const lost = { number: 2, previousHash: '', hash: sha256('gone'), log: '' };
  await competitors[3]!.finish(gap, [lost, lost]);
  const base = createEntryRepository(stage.base.table);
  await stage.base.table.write(base.change(entries[4]!, 'absent'));
  const results = createResultRepository(stage.base.table);
  for (const [at, view] of [
    [2, done],
    [3, gap],
  ] as const)
    await eventually(
      () => results.find(entries[at]!.personId, resultIdOf(view.id)),
      (result) => result !== undefined,
    );
  return { entries, competitors, typing, gap };
}

/** As entering counts them. */
const entered = (stage: Stage, all: readonly EntryItem[]): Promise<void> =>
  stage.base.table.transact(
    createCompetitionRepository(stage.base.table).count(
      { seasonId: stage.season.id, divisionCode: stage.divisions.answers.code, quota: {} },
      undefined,
      all.length,
    ),
  );

test('GIVEN a class and an adult on the day THEN the office sees who is at it, who is stuck and what is to be looked at', async () => {
  const stage = await holdSeason(system, durationSeconds);
  const seasonId = stage.season.id;
  const admin = await signIn(system, 'admin');
  const { entries, competitors, typing, gap } = await aDay(stage);
  await entered(stage, entries);
  const look = async () =>
    (await admin.call(seasonDayContract.getSeasonDay, { params: { seasonId } })).value();
  const school = async () =>
    (await admin.call(seasonDayContract.getSchoolDay, { params: { seasonId, organizationId } })).value();
  const answersOf = ({ divisions }: Awaited<ReturnType<typeof look>>) =>
    divisions.find(({ code }) => code === stage.divisions.answers.code);

  const first = await look();
  expect(answersOf(first)).toMatchObject({
    entered: 6,
    notYet: 2,
    waiting: 0,
    running: 2,
    stuck: 0,
    underReview: 1,
    finished: 1,
  });
  expect(first.schools).toEqual([
    { organizationId, name: expect.any(String), waiting: 0, running: 1, stuck: 0, underReview: 1 },
    { waiting: 0, running: 1, stuck: 0, underReview: 0 },
  ]);
  expect([first.moreSchools, first.atLeast]).toEqual([0, false]);

  await timeComes(system, Date.parse(typing.startsAt) + 31_000);
  const opened = await school();
  expect(opened.classes).toEqual([
    {
      groupId: classId(1),
      name: '5年1組',
      notYet: 1,
      absent: 1,
      waiting: 0,
      running: 1,
      stuck: 0,
      underReview: 1,
      finished: 1,
    },
  ]);
  expect(opened.troubled.map(({ entryId, trouble }) => [entryId, trouble])).toEqual([
    [entries[3]!.id, 'under-review'],
    [entries[1]!.id, 'silent'],
  ]);
  expect(opened.troubled[1]).toMatchObject({ attemptId: typing.id, since: typing.startsAt });

  const [chunk] = chunksOf(typing.token, [
    [900, 'down', 'Digit7'],
    [905, 'input', '7'],
  ]);
  await competitors[1]!.send(typing, chunk!);
  expect((await school()).troubled.map(({ trouble }) => trouble)).toEqual(['under-review']);

  await timeComes(system, Date.parse(typing.startsAt) + durationSeconds * 1000 + 60_000);
  expect(answersOf(await look())).toMatchObject({ running: 0, stuck: 2, underReview: 1, finished: 1 });
  expect((await school()).troubled.map(({ trouble }) => trouble)).toEqual(['under-review', 'stuck']);

  // Lost to a fault: whoever it was has not begun yet, and may.
  await admin.call(attemptOfficeContract.giveBackAttempt, {
    params: { attemptId: gap.id },
    body: { note: '教室の停電', state: 'under-review', version: 1 },
  });
  const results = createResultRepository(stage.base.table);
  await eventually(
    () => results.find(entries[3]!.personId, resultIdOf(gap.id)),
    (result) => result?.state === 'void',
  );
  expect(answersOf(await look())).toMatchObject({ notYet: 3, stuck: 2, underReview: 0, finished: 1 });

  const unknown = { seasonId, organizationId: 'org_nobody-at-all' };
  expect((await admin.call(seasonDayContract.getSchoolDay, { params: unknown })).problem().code).toBe(
    'not-found',
  );
  const never = { params: { seasonId: 'sea_never-held' } };
  expect((await admin.call(seasonDayContract.getSeasonDay, never)).problem().code).toBe('not-found');
});

test('GIVEN two schools on their day WHEN networks drop, lids close and pieces come late or twice THEN everybody is told what they typed', async () => {
  const day = await rehearse(system, { schools: 2, pupils: 6, seed: 1 });

  expect(day.lost).toEqual([]);
  expect([...day.parts.values()].every((count) => count > 0)).toBe(true);
  expect([...day.parts.keys()]).toEqual(partNames);
  expect([day.results, day.ranked]).toEqual([11, 11]);
  expect([...day.seen.refused].filter(([, { unmeant }]) => unmeant > 0)).toEqual([]);
  expect(day.queues.map(({ queue, dead }) => [queue, dead])).toEqual([
    ['work', 0],
    ['bulk', 0],
  ]);
});

// The last one: whoever lets a day pass would have all of these swept.
test('GIVEN more at it than are read, and an inbox as full WHEN the office looks THEN it is bounded, and the figures say so', async () => {
  const stage = await holdSeason(system, durationSeconds, {
    id: 'sea_test-crowded',
    title: 'ためしの大会（大勢）',
  });
  const { addresses } = system;
  const rows = createRowBase(addresses.dynamoDb, addresses.accessKeyId);
  const attempts = createAttemptRepository(rows.table);
  const attention = createAttentionRepository(rows.table);
  const now = system.clock.now();
  const attemptOf = (school: number, state: 'running' | 'under-review'): AttemptItem => ({
    id: newId('attempt', new Date(now)),
    entryId: newId('entry', new Date(now)),
    personId: newId('user', new Date(now)),
    seasonId: stage.season.id,
    divisionCode: stage.divisions.answers.code,
    organizationId: `org_crowded-elementary-${school}`,
    groupId: classId(1),
    form: 'answers',
    textId: 'txt_test-answers-text',
    textHash: sha256('text'),
    rulesVersion: 1,
    engineVersion: '1',
    state,
    device: 'device-of-the-crowd',
    tokenHash: sha256('token'),
    durationMs: durationSeconds * 1000,
    startsAt: now,
    ...(state === 'under-review' && { finishedAt: now }),
    found: [],
    signs: [],
    evidence: [],
    version: 1,
  });
  const typing = Array.from({ length: 4000 }, (_, at) => attemptOf(at % 400, 'running'));
  const doubtful = Array.from({ length: 400 }, (_, at) => attemptOf(at % 400, 'under-review'));
  await rows.put([
    ...typing.map((item) => rows.itemOf(attempts.create(item, now + durationSeconds * 1000))),
    ...doubtful.flatMap((item) => [
      { ...rows.itemOf(attempts.create(item, now)), gsi2pk: undefined, gsi2sk: undefined },
      rows.itemOf(
        attention.raise(
          'attempt-to-check',
          { kind: 'attempt', id: item.id, of: item.personId },
          stage.season.held.opensAt,
        ),
      ),
    ]),
  ]);
  rows.close();

  const { table, store } = await meteredTable(system);
  const days = createSeasonDayService({
    attempts: createAttemptRepository(table),
    attention: createAttentionRepository(table),
    competition: createCompetitionRepository(table),
    resultCounts: createResultCounts(table),
    entries: createEntryRepository(table),
    organizations: createOrganizationRepository(table),
    clock: () => new Date(system.clock.now()),
  });
  const { operations, readUnits } = await store.during(async () => {
    const day = await days.look(stage.season.id);
    expect([day.schools.length, day.moreSchools, day.atLeast]).toEqual([100, 300, true]);
    expect(day.divisions.reduce((sum, { running }) => sum + running, 0)).toBe(3200);
    expect(day.divisions.reduce((sum, { underReview }) => sum + underReview, 0)).toBe(300);
  });
  await store.stop();
  expect(operations).not.toContain('Scan');
  expect(readUnits).toBeLessThanOrEqual(500);
});
