/** A class that practises together: who may, what two presses at once come to, and what of a room is kept. */
import { beforeAll, expect, test } from 'vitest';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { ownRoomContract, roomContract } from '#shared/practice/room/contract.ts';
import type { BeatInput, RankChoice, RoomInput } from '#shared/practice/room/schema.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { classId, clubPupil } from '#test/support/pupils.ts';
import { personIdOf, signIn, timeComes, type Person } from '#test/support/system.ts';

const groupId = classId(1);
const meeting: RoomInput = { goal: { kind: 'month', grade: 5 }, minutes: 3 };
const lesson: RoomInput = { goal: { kind: 'lesson', lesson: 'あ行-1' }, minutes: 1 };
const hour = 3_600_000;

const system = openSystem();
let owner: Person;
let teacher: Person;
let pupil: Person;
let classmate: Person;
let elsewhere: Person;
/** Without those who signed in before the clock moved: their tokens are of another hour. */
async function enter(): Promise<void> {
  [owner, teacher, pupil, classmate, elsewhere] = (await Promise.all(
    ['school', 'teacher', 'pupil-1-1', 'pupil-1-2', 'pupil-2-1'].map((key) => signIn(system, key)),
  )) as [Person, Person, Person, Person, Person];
}
beforeAll(async () => {
  await enter();
});

const open = (person: Person, input = meeting, of = groupId) =>
  person.call(roomContract.createRoom, { body: { ...input, groupId: of } });
const at = (roomCode: string) => ({ params: { roomCode } });
const board = async (code: string) => (await teacher.call(roomContract.getRoom, at(code))).value();
const join = (person: Person, code: string) => person.call(ownRoomContract.joinRoom, at(code));
const own = async (person: Person) => (await person.call(ownRoomContract.getOwnRoom)).value().room;
const beat = (person: Person, code: string, more: Partial<BeatInput> = {}) =>
  person.call(ownRoomContract.sendBeat, {
    ...at(code),
    body: { at: 0, from: 0, correct: 0, wrong: 0, mark: 'none', ...more },
  });

test('GIVEN a class WHEN two teachers open at once THEN it has one room, which its pupils find and nobody else', async () => {
  const answers = await Promise.all([open(owner), open(teacher), open(owner)]);
  const codes = new Set(answers.map((answer) => answer.value().room.code));
  expect(codes.size).toBe(1);
  const [code = ''] = codes;
  expect(await own(pupil)).toMatchObject({ code, groupName: '5年1組' });
  expect(await own(elsewhere)).toBeUndefined();

  const club = await clubPupil(system);
  const stranger = await signIn(system, 'organization');
  for (const [person, of] of [
    [teacher, classId(2)],
    [teacher, club.groupId],
    [owner, club.groupId],
  ] as const) {
    expect((await open(person, meeting, of)).problem().code).toBe('not-found');
    const listed = await person.call(roomContract.listRooms, { query: { groupId: of, kind: 'meeting' } });
    expect(listed.problem().code).toBe('not-found');
  }
  for (const verb of ['getRoom', 'startRoom', 'closeRoom'] as const)
    expect((await stranger.call(roomContract[verb], at(code))).problem().code).toBe('not-found');
  expect((await join(elsewhere, code)).problem().code).toBe('not-found');
  expect((await elsewhere.call(ownRoomContract.lookAtRoom, at(code))).problem().code).toBe('not-found');
  expect((await beat(elsewhere, code)).problem().code).toBe('not-found');
  // Of the class, but not in the room.
  expect((await beat(pupil, code)).problem().code).toBe('not-found');
});

test('GIVEN a room WHEN it runs THEN beats, marks and hints meet in the rows of those who joined, late ones too', async () => {
  const { code } = (await open(teacher)).value().room;
  (await join(pupil, code)).value();
  (await join(pupil, code)).value();
  expect((await board(code)).beats).toEqual([
    { userId: personIdOf(pupil), correct: 0, wrong: 0, mark: 'none' },
  ]);
  expect((await pupil.call(ownRoomContract.lookAtRoom, at(code))).value()).not.toHaveProperty('startsAt');
  expect((await beat(pupil, code)).problem().code).toBe('room-not-begun');

  const presses = await Promise.all(
    [teacher, owner].map((one) => one.call(roomContract.startRoom, at(code))),
  );
  const [startsAt = '', again] = presses.map((press) => press.value().startsAt);
  expect(again).toBe(startsAt);
  expect((await pupil.call(ownRoomContract.lookAtRoom, at(code))).value().startsAt).toBe(startsAt);
  // The invitation goes once its time is over.
  expect(await own(pupil)).toMatchObject({ code, startsAt });
  // Typed before there was anything to type.
  expect((await beat(pupil, code, { at: 100 })).problem().code).toBe('invalid-input');

  await timeComes(system, Date.parse(startsAt) + 60_000);
  (await join(classmate, code)).value();
  expect((await beat(classmate, code, { at: 59_000, from: 58_000, correct: 3 })).value()).toEqual({});
  const quick = await beat(pupil, code, { at: 59_000, correct: 2000 });
  expect(quick.problem()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'correct' }] });
  const said = { at: 58_000, correct: 90, wrong: 4, mark: 'ime' } as const;
  expect((await beat(pupil, code, said)).value()).toEqual({});
  const seen = await board(code);
  expect(seen.beats.find(({ userId }) => userId === personIdOf(pupil))).toMatchObject(said);

  const hint = { userId: personIdOf(pupil), kind: 'ime' } as const;
  (await teacher.call(roomContract.sendHint, { ...at(code), body: hint })).value();
  const told = (await beat(pupil, code, { ...said, at: 60_000, mark: 'none' })).value();
  expect(told.hint).toMatchObject({ kind: 'ime' });
  const absent = { ...hint, userId: personIdOf(elsewhere) };
  const nobody = await teacher.call(roomContract.sendHint, { ...at(code), body: absent });
  expect(nobody.problem().code).toBe('not-found');
});

test('GIVEN a room WHEN it is closed THEN nobody comes in, a last beat counts, and it is on the list', async () => {
  const { code } = (await open(teacher)).value().room;
  const { closedAt } = (await owner.call(roomContract.closeRoom, at(code))).value();
  expect((await teacher.call(roomContract.closeRoom, at(code))).value().closedAt).toBe(closedAt);
  expect(await own(pupil)).toBeUndefined();
  const third = await signIn(system, 'pupil-1-3');
  expect((await join(third, code)).problem().code).toBe('room-closed');
  // Who was in it comes back to it.
  expect((await join(pupil, code)).value().closedAt).toBe(closedAt);
  const late = (await beat(pupil, code, { at: 61_000, correct: 93, wrong: 4 })).value();
  expect(late).toMatchObject({ closedAt });

  const list = async (kind: 'meeting' | 'practice') =>
    (await teacher.call(roomContract.listRooms, { query: { groupId, kind } })).value();
  expect(await list('practice')).toEqual({ items: [] });
  const held = await list('meeting');
  expect(held.items).toMatchObject([{ code, minutes: 3, closedAt, pupils: 2 }]);
  expect(held).not.toHaveProperty('open');
  const choice = { showRank: true, hiddenIds: [personIdOf(classmate)], version: 0 };
  const choose = (who: Person, body: RankChoice) =>
    who.call(roomContract.chooseRank, { params: { groupId }, body });
  const chosen = (await choose(teacher, choice)).value();
  const meetings = (await owner.call(roomContract.listMeetings, { query: { groupId } })).value();
  const { items } = meetings;
  expect(meetings.choice).toEqual({ ...choice, version: 1 });
  expect(chosen).toEqual(meetings.choice);
  // A colleague whose page is older takes nobody back into the ranks.
  const older = await choose(owner, { ...choice, hiddenIds: [] });
  expect(older.problem().code).toBe('version-conflict');
  expect((await choose(owner, { ...chosen, showRank: false })).value()).toMatchObject({ version: 2 });
  expect(items[0]?.beats.find(({ userId }) => userId === personIdOf(pupil))).toMatchObject({ correct: 93 });

  const next = (await open(teacher, lesson)).value().room;
  expect(next).toMatchObject(lesson);
  expect(next.code).not.toBe(code);
  expect((await list('practice')).open?.code).toBe(next.code);
  // Opened and closed again without a start: it never was.
  (await teacher.call(roomContract.closeRoom, at(next.code))).value();
  expect(await list('practice')).toEqual({ items: [] });

  const trail = (await owner.call(organizationContract.listAudit)).value().items;
  const told = trail.filter(({ action }) => action.startsWith('room-'));
  expect(told.map(({ action }) => action)).toEqual([
    'room-closed',
    'room-opened',
    'room-closed',
    'room-opened',
  ]);
  expect(told[0]?.detail).toBe('5年1組 あ行「あ・い」');
});

test('GIVEN a room that nobody closed WHEN the afternoon is over THEN it is closed by itself, and the class may have another', async () => {
  const { code } = (await open(teacher, lesson)).value().room;
  await timeComes(system, system.clock.now() + 3 * hour + 1000);
  await enter();
  expect(await own(pupil)).toBeUndefined();
  expect((await join(pupil, code)).problem().code).toBe('room-closed');
  expect((await teacher.call(roomContract.startRoom, at(code))).problem().code).toBe('room-closed');
  expect((await open(teacher, meeting)).value().room.code).not.toBe(code);
});
