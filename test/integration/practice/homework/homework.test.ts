/** What a teacher gives a class to practise: who may, who reads it, and when it counts as done. */
import { expect, test } from 'vitest';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { addDays, dayOf } from '#shared/kernel/time.ts';
import { homeworkContract, ownHomeworkContract } from '#shared/practice/homework/contract.ts';
import type { HomeworkInput } from '#shared/practice/homework/schema.ts';
import { groupTrainingContract, trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { classId, clubPupil } from '#test/support/pupils.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { inputOf } from '#shared/school/student/schema.ts';
import { eventually, personIdOf, timeComes, type Person } from '#test/support/system.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

const kind = 'typing-method';
const groupId = classId(1);
const lesson: HomeworkInput = {
  goal: { kind: 'lesson', lesson: 'あ行-1' },
  words: 'ゆっくりで いいですよ。',
};
const system = openSystem();
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');
const pupil = signedIn(system, 'pupil-1-1');
const classmate = signedIn(system, 'pupil-1-2');
const elsewhere = signedIn(system, 'pupil-2-1');

const today = (): string => dayOf(new Date(system.clock.now()));
/** Begins now, in the fiscal year of the homework, and is sent when it is over. */
async function practise(person: Person): Promise<void> {
  const vowels = methodLog(new Date(system.clock.now()).toISOString(), {
    lesson: 'あ行',
    step: 1,
    keys: [
      { key: 'あ', hit: 20, miss: 0, ms: 400 },
      { key: 'い', hit: 20, miss: 6, ms: 900 },
    ],
    pairs: [],
  });
  await timeComes(system, Date.parse(vowels.endedAt));
  (await person.call(trainingIngestContract.sendTrainingLog, { body: vowels })).value();
}
const give = (person: Person, input: HomeworkInput, version: number, to = groupId) =>
  person.call(homeworkContract.giveHomework, { params: { groupId: to }, body: { ...input, version } });
const given = async (person: Person) =>
  (await person.call(homeworkContract.listHomework)).value().items.map((one) => one.groupId);
const own = async (person: Person) =>
  (await person.call(ownHomeworkContract.getOwnHomework)).value().homework;
const takeBack = (person: Person, version: number, from = groupId) =>
  person.call(homeworkContract.takeBackHomework, { params: { groupId: from }, query: { version } });

test('GIVEN a class WHEN its teacher gives a lesson THEN its pupils read it, others do not, and who took it is counted since', async () => {
  await practise(pupil);
  const { version, before } = (await give(teacher, lesson, 0)).value();
  expect(before).toEqual({ [personIdOf(pupil)]: 1 });
  expect(await own(pupil)).toEqual({ ...lesson, before: 1 });
  expect(await own(classmate)).toEqual({ ...lesson, before: 0 });
  expect(await own(elsewhere)).toBeUndefined();
  expect((await elsewhere.call(ownHomeworkContract.getOwnHomework)).value()).toEqual({ grade: '5年' });
  expect(await given(owner)).toEqual([groupId]);

  await practise(classmate);
  const { pupils } = (
    await teacher.call(groupTrainingContract.getClassTraining, { query: { kind, groupId, part: 'あ行-1' } })
  ).value();
  const line = (person: Person) => pupils.find(({ userId }) => userId === personIdOf(person));
  expect(line(pupil)).toMatchObject({ partRuns: 1, course: { stage: 0, stars: 2, weakest: ['い'] } });
  expect(line(classmate)).toMatchObject({ partRuns: 1, course: { stage: 0 } });
  const idle = pupils.find(({ userId, minutes30 }) => minutes30 === 0 && userId !== personIdOf(classmate));
  expect(idle).toMatchObject({ partRuns: 0 });
  expect(idle).not.toHaveProperty('course');

  // Other words are no new homework: who has done it has done it.
  const until = today();
  const changed = (await give(teacher, { ...lesson, words: '', until }, version)).value();
  expect(changed).toMatchObject({ words: '', until, version: version + 1 });
  expect(changed.before).toEqual(before);
  const again = (await give(teacher, lesson, changed.version)).value();
  expect(await own(pupil)).toEqual({ ...lesson, before: 1 });
  const other = { goal: { kind: 'minutes', minutes: 10 }, words: '' } as const;
  expect((await give(teacher, other, again.version)).value().before).toEqual({});
});

test('GIVEN a lesson whose last day is over WHEN it is given once more THEN who took it before has it to take again', async () => {
  const current = (await teacher.call(homeworkContract.listHomework)).value().items[0];
  const first = (await give(teacher, { ...lesson, until: today() }, current?.version ?? 0)).value();
  expect(first.before).toEqual({ [personIdOf(pupil)]: 1, [personIdOf(classmate)]: 1 });
  await practise(pupil);
  const row = (await allRows(system)).find(({ sk }) => sk.startsWith('HOMEWORK#') && sk.endsWith(groupId));
  await putRow(system, { ...row!, until: addDays(today(), -1) });

  const again = (await give(teacher, lesson, first.version)).value();

  expect(again.before).toEqual({ [personIdOf(pupil)]: 2, [personIdOf(classmate)]: 1 });
});

test('GIVEN another’s change in between, or a day that is over THEN nothing is given', async () => {
  expect((await give(owner, lesson, 0)).problem().code).toBe('version-conflict');
  const late = await give(owner, { ...lesson, until: addDays(today(), -1) }, 0);
  expect(late.problem()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'until' }] });
});

test('GIVEN a class that is not the teacher’s, or of another school THEN it is unknown', async () => {
  const club = await clubPupil(system);
  for (const [person, to] of [
    [teacher, classId(2)],
    [teacher, club.groupId],
    [owner, club.groupId],
  ] as const) {
    expect((await give(person, lesson, 0, to)).problem().code).toBe('not-found');
    expect((await takeBack(person, 1, to)).problem().code).toBe('not-found');
  }
  (await give(owner, lesson, 0, classId(2))).value();
  expect(await given(owner)).toEqual([groupId, classId(2)]);
  expect(await given(teacher)).toEqual([groupId]);
  expect(await own(elsewhere)).toMatchObject(lesson);
});

test('GIVEN a homework WHEN it is taken back THEN nobody reads it, once is enough, and the trail tells of it', async () => {
  const current = (await teacher.call(homeworkContract.listHomework)).value().items[0];
  const version = current?.version ?? 0;
  // What a colleague has given meanwhile stays.
  expect((await takeBack(teacher, version - 1)).problem().code).toBe('version-conflict');
  (await takeBack(teacher, version)).value();
  expect(await own(pupil)).toBeUndefined();
  expect((await takeBack(teacher, version)).problem().code).toBe('not-found');
  const { items } = (await owner.call(organizationContract.listAudit)).value();
  const told = items.filter(({ action }) => action.startsWith('homework-'));
  expect(told.map(({ action, detail }) => [action, detail])).toEqual([
    ['homework-taken-back', '5年1組 あ行「あ・い」'],
    ['homework-given', '5年2組 あ行「あ・い」'],
    ['homework-given', '5年1組 あ行「あ・い」'],
    ['homework-changed', '5年1組 あ行「あ・い」'],
    ['homework-changed', '5年1組 1日10分の練習'],
    ['homework-changed', '5年1組 あ行「あ・い」'],
    ['homework-changed', '5年1組 あ行「あ・い」'],
    ['homework-given', '5年1組 あ行「あ・い」'],
  ]);
});

test('GIVEN a lesson WHEN somebody comes into the class later THEN what they took before it was given is not counted, and what since is', async () => {
  const to = classId(3);
  await practise(elsewhere);
  (await give(owner, lesson, 0, to)).value();
  await practise(elsewhere);
  const userId = personIdOf(elsewhere);
  const query = { groupId: classId(2), limit: 50 };
  const { items } = (await owner.call(studentContract.listStudents, { query })).value();
  const moving = items.find((one) => one.userId === userId)!;
  const body = { ...inputOf(moving), groupId: to, number: '', version: moving.version };
  (await owner.call(studentContract.updateStudent, { params: { userId }, body })).value();

  const mine = await eventually(
    () => own(elsewhere),
    (homework) => homework?.before === 1,
  );

  expect(mine).toEqual({ ...lesson, before: 1 });
  const training = { kind, groupId: to, part: 'あ行-1' } as const;
  const { pupils } = (await owner.call(groupTrainingContract.getClassTraining, { query: training })).value();
  expect(pupils.find((one) => one.userId === userId)).toMatchObject({ partRuns: 2 });
});
