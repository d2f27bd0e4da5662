/** What a school sees of its pupils' practice: those of the groups given to the teacher, and nobody else. */
import { beforeAll, expect, test } from 'vitest';
import { groupContract } from '#shared/people/group/contract.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { trainingIngestContract, groupTrainingContract } from '#shared/practice/training-log/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { clubPupil, studentIdOf } from '#test/support/pupils.ts';
import { questionLog } from '#test/support/practice/training-logs.ts';
import { personIdOf, type Person } from '#test/support/system.ts';

const kind = 'programing';
const dayMs = 24 * 60 * 60 * 1000;
const question = (daysAgo: number) =>
  questionLog(new Date(Date.now() - daysAgo * dayMs - 60 * 60 * 1000).toISOString(), { durationMs: 720_000 });

const system = openSystem({ practised: true });
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');
const pupil = signedIn(system, 'pupil-1-1');
let groups: readonly string[];
let lastOn: string;
let years: ReadonlySet<number>;
beforeAll(async () => {
  const { items } = (await owner.call(groupContract.listGroups)).value();
  groups = items.map(({ id }) => id);
  const logs = [0, 2, 4, 9].map((daysAgo) => question(daysAgo));
  // Just after midnight that was yesterday.
  years = new Set(logs.map(({ startedAt }) => fiscalYearOf(startedAt)));
  lastOn = dayOf(new Date(logs[0]!.startedAt));
  (await pupil.call(trainingIngestContract.sendTrainingLogs, { body: { logs } })).value();
});

const classOf = (person: Person, groupId: string) =>
  person.call(groupTrainingContract.getClassTraining, { query: { kind, groupId } });
const pupilOf = (person: Person, userId: string) =>
  person.call(groupTrainingContract.getPupilTraining, { params: { userId }, query: { kind } });

test('GIVEN a class THEN each pupil has a line, with minutes, tier and who needs help', async () => {
  const { pupils } = (await classOf(teacher, groups[0] ?? '')).value();
  const own = pupils.find(({ userId }) => userId === personIdOf(pupil));
  expect(own).toMatchObject({
    minutes7: 36,
    minutes30: 48,
    tier: 'goal',
    trend: 'up',
    accuracy: 0.5,
    reasons: [],
  });
  expect(own?.lastOn).toBe(lastOn);
  expect(own).not.toHaveProperty('median');
  const other = pupils.find(({ userId }) => userId !== personIdOf(pupil));
  expect(other).toMatchObject({ minutes30: 0, tier: 'resting', reasons: ['never'] });
});

test('GIVEN a pupil of the class THEN the teacher sees books and logs of that pupil', async () => {
  const found = (await pupilOf(teacher, personIdOf(pupil))).value();
  expect(found.groupId).toBe(groups[0]);
  expect(found.books).toHaveLength(years.size);
  const { items } = (
    await teacher.call(groupTrainingContract.listPupilTrainingLogs, {
      params: { userId: personIdOf(pupil) },
      query: { kind },
    })
  ).value();
  expect(items).toHaveLength(4);
});

test('GIVEN a class not given to the teacher, or of another school THEN it and its pupils are unknown', async () => {
  const club = await clubPupil(system);
  const elsewhere = await studentIdOf(system, 'school', groups[1] ?? '');
  for (const groupId of [groups[1] ?? '', club.groupId])
    expect((await classOf(teacher, groupId)).problem().code).toBe('not-found');
  for (const userId of [elsewhere, club.userId])
    expect((await pupilOf(teacher, userId)).problem().code).toBe('not-found');
  expect((await classOf(owner, club.groupId)).problem().code).toBe('not-found');
  expect((await pupilOf(owner, club.userId)).problem().code).toBe('not-found');
  expect((await pupilOf(owner, elsewhere)).status).toBe(200);
});
