/**
 * Quality S1 for a pupil who came into another class, generated from the contracts: every endpoint of scope `group` × who looks
 * after them now, who did before, the owner and somebody of another organisation. A new endpoint fails until it has a row.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { appealContract } from '#shared/competition/correction/appeal/contract.ts';
import { commonStartContract, ownStartContract } from '#shared/competition/common-start/contract.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { endpoints, type EndpointName, examples } from '#shared/contracts.ts';
import type { Endpoint, InputOf } from '#shared/kernel/contract.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { monthOf } from '#shared/practice/month/month.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { emptyInput } from '#shared/school/student/schema.ts';
import { act, eligibleResults, sessionOf } from '#test/support/shop/buyer.ts';
import { competeIn } from '#test/support/competition/competed.ts';
import { holdSeason, readyEntry } from '#test/support/competition/competition.ts';
import { openSeason } from '#test/support/competition/entry.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { invite, tokenMailedTo } from '#test/support/people/organization.ts';
import { playedSeason } from '#test/support/competition/played.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, personIdOf, signIn, type Person } from '#test/support/system.ts';

const [before, now] = [classId(1), classId(2)];
const place = { organizationId: 'org_sakurakey-elementary', groupId: before, groupName: '5年1組' };

/** `thing`: something of the pupil, named by an id. `list`: what a class has. Anything else says why no pupil's move concerns it. */
type Row = 'thing' | 'list' | { readonly none: string };
const madeForThem = { none: 'a file is for who had it drawn, of classes that are still theirs' };
const ofAClass = { none: 'a class and no pupil' };
const rows: Readonly<Record<string, Row>> = {
  quoteGroupEntries: 'thing',
  applyForGroupEntries: 'thing',
  listGroupEntries: 'list',
  getGroupEntry: 'thing',
  withdrawGroupEntry: 'thing',
  changeGroupEntry: 'thing',
  accommodateGroupEntry: 'thing',
  listGroupParticipations: { none: 'which seasons a class has something of, nobody’s name' },
  listOrganizationResults: 'list',
  getPupilResult: 'thing',
  getPupilMarkedText: 'thing',
  getPupilReplay: 'thing',
  startGroupPrintout: 'thing',
  listGroupPrintouts: madeForThem,
  downloadGroupPrintout: madeForThem,
  listPupilAppeals: 'thing',
  filePupilAppeal: 'thing',
  writeToPupilAppeal: 'thing',
  withdrawPupilAppeal: 'thing',
  quoteGroupApplication: 'thing',
  applyForGroup: 'thing',
  getGroupCertificate: 'thing',
  downloadGroupCertificate: 'thing',
  listGroups: ofAClass,
  listInviteCodes: ofAClass,
  createInviteCode: ofAClass,
  revokeInviteCode: ofAClass,
  createStudent: ofAClass,
  listStudents: 'list',
  updateStudent: 'thing',
  reissuePassword: 'thing',
  disableStudent: 'thing',
  enableStudent: 'thing',
  startCards: 'thing',
  listCardJobs: madeForThem,
  downloadCards: madeForThem,
  confirmAttempt: 'thing',
  createCommonStart: ofAClass,
  getCommonStart: ofAClass,
  pressCommonStart: ofAClass,
  listAttendance: 'list',
  markAbsent: 'thing',
  markPresent: 'thing',
  listPupilSeats: 'list',
  giveSeats: 'thing',
  takeSeatsBack: 'thing',
  giveHomework: ofAClass,
  listHomework: ofAClass,
  takeBackHomework: ofAClass,
  getClassMonth: 'list',
  listClassMonths: { none: 'figures of classes, nobody’s name' },
  unlinkPupil: 'thing',
  getPictureClass: 'list',
  givePictures: ofAClass,
  changeWords: {
    none: 'of a class; who has left it comes in by none of its pictures (access/picture-sign-in)',
  },
  freePictures: {
    none: 'of a class; who has left it comes in by none of its pictures (access/picture-sign-in)',
  },
  openDoor: ofAClass,
  shutDoor: ofAClass,
  startPictureSheet: ofAClass,
  listPictureSheets: madeForThem,
  downloadPictureSheet: madeForThem,
  startLetters: 'thing',
  listLetters: madeForThem,
  downloadLetters: madeForThem,
  createRoom: ofAClass,
  listRooms: ofAClass,
  listMeetings: ofAClass,
  getRoom: ofAClass,
  startRoom: ofAClass,
  sendHint: ofAClass,
  chooseRank: ofAClass,
  closeRoom: ofAClass,
  startRoomPapers: {
    none: 'of a room of a class; who has left that class has no paper (practice/room-paper)',
  },
  listRoomPapers: madeForThem,
  downloadRoomPapers: madeForThem,
  getClassTraining: 'list',
  getPupilTraining: 'thing',
  listPupilTrainingLogs: 'thing',
  removeStudent: 'thing',
  listRemovedStudents: 'list',
  restoreStudent: 'thing',
};
const ofGroups = [...endpoints].filter(
  ([, { access }]) => access.audience === 'signed-in' && access.scope === 'group',
);
const endpointOf = (name: string): Endpoint => endpoints.get(name)!;
const namesOf = (kind: Row): string[] => Object.keys(rows).filter((name) => rows[name] === kind);
/** These take the pupil away and bring them back, so they come after everything else, in this order. */
const last = ['removeStudent', 'listRemovedStudents', 'restoreStudent'];
const names = Object.keys(rows).filter((name) => typeof rows[name] === 'string' && !last.includes(name));

const system = openSystem();
let people: Readonly<Record<'teacher now' | 'owner' | 'teacher before' | 'another organisation', Person>>;
const ids: Record<string, string> = {};
let pupil: Person;
let divisionCode: string;
/** Of some endpoints: another season than the one held now. */
const seasonOf: Record<string, string> = {};
const wholeInput: Record<string, () => object> = {
  startGroupPrintout: () => ({
    body: {
      kind: 'notice',
      seasonId: seasonOf['listOrganizationResults'],
      ids: [ids['userId']],
      requestKey: randomUUID(),
    },
  }),
  listRemovedStudents: () => ({ query: {} }),
};

/** Its example, asked about the pupil: a version that was never, so that who may is told of it and nothing is changed. */
function inputFor(name: string, groupId: string): InputOf<Endpoint> {
  const named: Record<string, unknown> = {
    ...ids,
    groupId,
    month: monthOf(dayOf(new Date())),
    seasonId: seasonOf[name] ?? ids['seasonId'],
    version: 9999,
    requestKey: randomUUID(),
    userIds: [ids['userId']],
  };
  const filled: unknown = JSON.parse(
    JSON.stringify(examples[name as EndpointName], (key, value: unknown) => named[key] ?? value),
  );
  return Object.assign({}, wholeInput[name]?.() ?? filled);
}

const classOf = (who: string): string => (who === 'teacher before' ? before : now);
async function ask(name: string, who: keyof typeof people): Promise<string> {
  const answer = await people[who].call(endpointOf(name), inputFor(name, classOf(who)));
  if (rows[name] === 'list' && answer.status < 300) {
    const shown = JSON.stringify(answer.value());
    const isShown = ['userId', 'entryId', 'resultId'].some((key) => shown.includes(ids[key]!));
    return isShown ? 'found' : 'unknown';
  }
  if (answer.status < 300) return 'found';
  const { code } = answer.problem();
  if (code === 'not-found') return 'unknown';
  // What is wrong with the request is said only to who may make it; what nobody may ask proves nothing.
  return ['invalid-input', 'forbidden', 'internal', 'rate-limited'].includes(code) ? code : 'found';
}

async function certificateOf(owner: Person, userId: string, resultId: string): Promise<string> {
  const body = {
    kind: 'digital' as const,
    results: [{ userId, resultId }],
    expectedTotal: 550,
    requestKey: randomUUID(),
  };
  const { orderId, url = '' } = (
    await owner.call(certificateApplicationContract.applyForGroup, { body })
  ).value();
  act(system, sessionOf(url), 'pay');
  const list = { params: { orderId }, query: {} };
  const { items } = await eventually(
    async () => (await owner.call(certificateApplicationContract.listOrderApplications, list)).value(),
    (page) => page.items.every(({ certificateId }) => certificateId !== undefined),
  );
  return items[0]?.certificateId ?? '';
}

async function teacherOf(owner: Person, groupId: string): Promise<Person> {
  const email = 'individual@typing.example';
  const person = await signIn(system, 'individual');
  await invite(owner, { email, groupIds: [groupId] });
  const token = await tokenMailedTo(system, email);
  (await person.call(staffContract.acceptInvitation, { body: { token } })).value();
  return person;
}

beforeAll(async () => {
  const [owner, teacher, club, moved] = (await Promise.all(
    ['school', 'teacher', 'organization', 'pupil-1-6'].map((account) => signIn(system, account)),
  )) as [Person, Person, Person, Person];
  pupil = moved;
  const userId = personIdOf(pupil);
  const { stage, attempts } = await playedSeason(system);
  const held = await holdSeason(system, 3);
  const attemptId = await competeIn(held, pupil, 'guided', { ...place, loses: true });
  const entry = await readyEntry(held, userId, 'answers', place);
  divisionCode = entry.division.code;
  const resultId = resultIdOf(attempts.pupil);
  Object.assign(ids, { userId, attemptId, resultId, seasonId: held.season.id, entryId: entry.id });
  const open = await openSeason(owner);
  Object.assign(seasonOf, {
    quoteGroupEntries: open,
    applyForGroupEntries: open,
    listOrganizationResults: stage.season.id,
  });
  const [eligible = ''] = await eligibleResults(pupil);
  ids['certificateId'] = await certificateOf(owner, userId, eligible);
  (
    await owner.call(appealContract.filePupilAppeal, {
      params: { resultId },
      body: { text: '2行目は正しく打ちました。' },
    })
  ).value();
  people = {
    'teacher now': await teacherOf(owner, now),
    owner,
    'teacher before': teacher,
    'another organisation': club,
  };

  const { items } = (
    await owner.call(studentContract.listStudents, { query: { groupId: before, limit: 100 } })
  ).value();
  const { name, version } = items.find((one) => one.userId === userId)!;
  const body = { ...emptyInput, ...name, groupId: now, version };
  (await owner.call(studentContract.updateStudent, { params: { userId }, body })).value();
  await eventually(
    () => createResultRepository(stage.base.table).find(userId, resultId),
    (result) => result?.groupId === now,
  );
});

test('every endpoint about groups has a row, and no row is of one that is gone', () => {
  expect(Object.keys(rows).toSorted()).toEqual(ofGroups.map(([name]) => name).toSorted());
});

test('the room of their class takes them in, that of the class before does not', async () => {
  const startCodeOf = async (who: keyof typeof people, groupId: string): Promise<string> => {
    const body = { groupId, seasonId: ids['seasonId']!, divisionCode };
    return (await people[who].call(commonStartContract.createCommonStart, { body })).value().code;
  };
  const enter = (startCode: string) =>
    pupil.call(ownStartContract.readyForStart, { params: { startCode }, body: { entryId: ids['entryId']! } });

  expect((await enter(await startCodeOf('teacher before', before))).status).toBe(404);
  const startCode = await startCodeOf('teacher now', now);
  expect((await enter(startCode)).status).toBe(200);
  const room = await people['teacher now'].call(commonStartContract.getCommonStart, {
    params: { startCode },
  });
  expect(room.value().ready.map(({ entryId }) => entryId)).toEqual([ids['entryId']]);
});

describe.each(names)('%s', (name) => {
  test.each(['teacher before', 'another organisation'] as const)('finds nothing for the %s', async (who) => {
    expect(await ask(name, who)).toBe('unknown');
  });
  test.each(['teacher now', 'owner'] as const)('is for the %s', async (who) => {
    expect(await ask(name, who)).toBe('found');
  });
});

test('taking the pupil out of the class and back is for who has them now', async () => {
  for (const name of last) {
    expect(await ask(name, 'teacher before'), name).toBe('unknown');
    expect(await ask(name, 'another organisation'), name).toBe('unknown');
    expect(await ask(name, 'teacher now'), name).toBe('found');
  }
});

test('what is printed and ranked goes on saying the class of its day', async () => {
  const { base } = (await playedSeason(system)).stage;
  const result = await createResultRepository(base.table).find(ids['userId']!, ids['resultId']!);
  const entry = await createEntryRepository(base.table).find(ids['entryId']!);

  expect([result?.groupName, entry?.groupName]).toEqual(['5年1組', '5年1組']);
});

test('a pupil of no class is the owner’s alone', async () => {
  const removal = { params: { userId: ids['userId']! } };
  (await people.owner.call(studentContract.removeStudent, removal)).value();

  for (const name of ['getGroupEntry', 'getPupilResult', 'getGroupCertificate', 'markAbsent']) {
    expect(await ask(name, 'teacher now'), name).toBe('unknown');
    expect(await ask(name, 'owner'), name).toBe('found');
  }
  // Of those taken out of it a class has a list of its own.
  const lists = namesOf('list').filter((name) => !last.includes(name));
  await eventually(
    () => Promise.all(lists.map((name) => ask(name, 'teacher now'))),
    (shown) => shown.every((one) => one === 'unknown'),
  );
});
