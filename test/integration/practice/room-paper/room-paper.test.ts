/** 参加証 of a school: who may have them made, of whom, and what stands on them. */
import { beforeAll, expect, test } from 'vitest';
import { formatDay } from '#shared/kernel/time.ts';
import { roomContract } from '#shared/practice/room/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { heard } from '#test/support/paper/heard.ts';
import { aboutOf, sizesOf, textsOf } from '#test/support/paper/pdf-text.ts';
import { classId } from '#test/support/pupils.ts';
import { endOfPapers, fetchPapers, linkOfPapers, startPapers } from '#test/support/practice/room-papers.ts';
import { holdRoom, openRoomOf } from '#test/support/practice/room.ts';
import { eventually, personIdOf, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');
const club = signedIn(system, 'organization');
/** Of two rooms: who typed in them, and one of the class who was not there. */
let [roomCode, otherCode] = ['', ''];
let [first, second, absent, ofOther] = ['', '', '', ''];
beforeAll(async () => {
  [roomCode, otherCode] = [await holdRoom(system, 1), await holdRoom(system, 2)];
  [first, second, absent, ofOther] = (await Promise.all(
    ['pupil-1-1', 'pupil-1-2', 'pupil-1-3', 'pupil-2-1'].map(async (key) =>
      personIdOf(await signIn(system, key)),
    ),
  )) as [string, string, string, string];
});

const nameOf = async (userId: string): Promise<string> => {
  const query = { groupId: classId(1) };
  const { items } = (await owner.call(studentContract.listStudents, { query })).value();
  const { name } = items.find((pupil) => pupil.userId === userId) ?? {};
  return `${name?.family ?? '?'}${name?.given ?? '?'}`;
};
const drawn = async (person: Person, wish: Parameters<typeof startPapers>[1]): Promise<Uint8Array> => {
  const { id } = (await startPapers(person, wish)).value();
  await endOfPapers(person, id);
  return fetchPapers(person, id);
};

test('GIVEN a meeting that is over THEN a sheet each in class order, which is the school’s and says so', async () => {
  const wish = { roomCode, userIds: [second, first, second] };
  const begun = (await startPapers(teacher, wish)).value();
  expect(begun).toMatchObject({ roomCode, event: '11月の記録会', total: 2 });
  expect(await endOfPapers(teacher, begun.id)).toMatchObject({
    state: 'ready',
    files: [{ items: 2, name: '参加証_11月の記録会_5年1組.pdf' }],
  });
  const pdf = await fetchPapers(teacher, begun.id);
  expect(sizesOf(pdf)).toEqual(['210 × 297 mm', '210 × 297 mm']);
  expect(aboutOf(pdf)).toMatchObject({ Title: '参加証 11月の記録会 5年1組', Author: '桜鍵小学校' });
  const sheets = textsOf(pdf).map((texts) => texts.join(''));
  const { room } = (await teacher.call(roomContract.getRoom, { params: { roomCode } })).value();
  for (const [at, userId] of [first, second].entries()) {
    const sheet = (sheets[at] ?? '').replaceAll('\n', '');
    for (const text of [
      await nameOf(userId),
      '5年1組',
      '桜鍵小学校',
      '桜鍵小学校が自ら行った行事の記念に発行したもの',
    ])
      expect(sheet.replaceAll(' ', '')).toContain(text);
    expect(sheet.split(formatDay(room.startsAt ?? ''))).toHaveLength(3);
    // Nothing of the office's: no number, no code, no level.
    expect(sheet.replace('競技会「maipaso」の結果や認定証ではありません', '')).not.toMatch(
      /認定|検定|第.*号|級|段|QR|http|事務局/u,
    );
    // Not asked for.
    expect(sheet).not.toMatch(/正確さ|1分間に/u);
  }
  expect(pdf.toString()).not.toContain('/Image');
  const read = await heard(pdf);
  expect(read.filter((line) => line === 'H1 参加証')).toHaveLength(2);
});

test('GIVEN figures are wanted THEN they are those of the table, and who reads them hears of which they are', async () => {
  const pdf = await drawn(owner, { roomCode, userIds: [second], event: '桜鍵小 秋の会', figures: true });
  const read = await heard(pdf);
  expect(read[read.indexOf('P › Span 1分間に打った文字（ひらがな）') + 1]).toBe('P › Span 80');
  // 80 right of 88: never better than it was.
  expect(read[read.indexOf('P › Span 正確さ') + 1]).toBe('P › Span 90.9%');
  expect(textsOf(pdf).flat().join('')).toContain('桜鍵小 秋の会');
});

test('GIVEN who did not type, another’s class or room, or what still runs, THEN there is nothing to make', async () => {
  for (const userIds of [[absent], [first, absent], [first, ofOther], ['usr_nobody-there']])
    expect((await startPapers(owner, { roomCode, userIds })).problem().code).toBe('room-without-papers');
  const open = await openRoomOf(system, 3);
  expect((await startPapers(owner, { roomCode: open, userIds: [first] })).problem().code).toBe(
    'room-without-papers',
  );
  for (const [person, code] of [
    [teacher, otherCode],
    [club, roomCode],
    [owner, 'NNNNNN'],
  ] as const)
    expect((await startPapers(person, { roomCode: code, userIds: [first] })).problem().code).toBe(
      'not-found',
    );
});

test('GIVEN a name of the event that cannot stand there THEN it is said at the field', async () => {
  for (const event of ['محمد', 'タイピング検定', ''])
    expect((await startPapers(owner, { roomCode, userIds: [first], event })).problem()).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'event' }],
    });
});

test('GIVEN the longest names THEN all of it stands on one sheet', async () => {
  const event = '桜鍵小学校秋のタイピング記録会二〇二六年度第二回の部門別';
  const pdf = await drawn(owner, { roomCode, userIds: [first], event, figures: true });
  expect(textsOf(pdf)).toHaveLength(1);
  expect(textsOf(pdf).flat()).toContain(event);
});

test('GIVEN the same wish twice THEN it is made once, for who began it alone and as long as the class is theirs', async () => {
  const requestKey = '018f0000-0000-7000-8000-0000000000bb';
  const wish = { roomCode, userIds: [first] };
  const [one, again] = [
    (await startPapers(teacher, wish, requestKey)).value(),
    (await startPapers(teacher, wish, requestKey)).value(),
  ];
  expect(again.id).toBe(one.id);
  await endOfPapers(teacher, one.id);
  expect((await linkOfPapers(teacher, one.id)).status).toBe(200);
  for (const person of [owner, club])
    expect((await linkOfPapers(person, one.id)).problem().code).toBe('not-found');
  const { staff } = (await owner.call(staffContract.listStaff)).value();
  const { userId = '' } = staff.find(({ role }) => role === 'teacher') ?? {};
  const give = async (groupIds: string[]) =>
    (await owner.call(staffContract.giveGroups, { params: { userId }, body: { groupIds } })).value();
  await give([classId(3)]);
  expect((await linkOfPapers(teacher, one.id)).problem().code).toBe('not-found');
  await give([classId(1)]);
});

test('GIVEN a pupil who has left the class THEN nobody has a paper of them made', async () => {
  (await owner.call(studentContract.removeStudent, { params: { userId: second } })).value();
  await eventually(
    () => startPapers(owner, { roomCode, userIds: [second] }),
    (answer) => answer.status >= 400 && answer.problem().code === 'room-without-papers',
  );
  expect((await startPapers(owner, { roomCode, userIds: [first] })).status).toBe(200);
});
