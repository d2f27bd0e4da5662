/**
 * Quality S1, generated from the contracts: every endpoint × every identity. A new endpoint is in it the moment it is in
 * a contract; one with a parameter fails here until somebody else's id is provided below.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { endpoints, type EndpointName, examples } from '#shared/contracts.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import type { Endpoint, InputOf, Kind, Role } from '#shared/kernel/contract.ts';
import { loginCardContract } from '#shared/school/login-card/contract.ts';
import { roomContract } from '#shared/practice/room/contract.ts';
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { basisOf } from '#test/support/basis.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { startLetters } from '#test/support/practice/month-letters.ts';
import { startPapers } from '#test/support/practice/room-papers.ts';
import { holdRoom } from '#test/support/practice/room.ts';
import { startGroupPrintout } from '#test/support/competition/printouts.ts';
import { holdSeason, readyEntry } from '#test/support/competition/competition.ts';
import { act, apply, applicationOf, issued } from '#test/support/shop/buyer.ts';
import { enterAs, enterClass } from '#test/support/competition/entry.ts';
import { openDoor, startedSheet } from '#test/support/access/picture-sign-in.ts';
import { classId, clubPupil, studentIdOf } from '#test/support/pupils.ts';
import { accessTokenOf, personIdOf, request, signIn } from '#test/support/system.ts';

interface Identity {
  readonly account: string;
  readonly kind: Kind;
  readonly role?: Role;
}
const identities: readonly Identity[] = [
  { account: 'individual', kind: 'individual' },
  { account: 'school', kind: 'school', role: 'owner' },
  { account: 'teacher', kind: 'school', role: 'teacher' },
  { account: 'organization', kind: 'organization', role: 'owner' },
  { account: 'pupil-1-1', kind: 'student', role: 'student' },
  { account: 'admin', kind: 'admin' },
];

const system = openSystem();
const tokens = new Map<string, string>();
/** Ids of the teacher's own school, but of a class that was not given to them. */
const otherClass: Record<string, string> = { groupId: classId(2) };
/** Ids that belong to `individual2` and to the school, asked for by people they do not belong to. */
const foreign: Record<string, string> = {};

beforeAll(async () => {
  for (const { account } of identities) tokens.set(account, await accessTokenOf(system, account));
  const other = await signIn(system, 'individual2');
  const { orderId, sessionId } = await apply(other);
  act(system, sessionId, 'pay');
  const { certificateId } = await issued(other, orderId);
  const application = await applicationOf(other, orderId);
  Object.assign(foreign, {
    orderId,
    certificateId,
    resultId: application.result.id,
    applicationId: application.id,
    seasonId: application.result.season.id,
    schoolGroupId: classId(3),
    schoolUserId: await studentIdOf(system, 'school', classId(3)),
    ...(await clubPupil(system)),
    // The office may see every organisation, so only one that never was is hidden from it.
    organizationId: 'org_nobody-there',
    invitationId: 'inv_nobody-there',
    importId: 'imp_nobody-there',
    jobId: 'job_nobody-there',
    deliveryId: 'out_nobody-there',
    cardJobId: 'job_nobody-there',
    printoutId: 'job_nobody-there',
    lettersId: 'job_nobody-there',
    papersId: 'job_nobody-there',
    sheetId: 'job_nobody-there',
    classId: '0'.repeat(64),
    printId: 'job_nobody-there',
    parcelId: 'par_nobody-there',
    certificateNumber: '2026-nobody-there-00001',
    templateVersion: '99999',
    cartItemId: '018f0000-0000-7000-8000-00000000dead',
    tradedOn: '2026-11-21',
    documentId: 'receipt-1999-000001',
    exportId: 'job_nobody-there',
    inviteCodeId: 'ivc_nobody-there',
    textId: 'txt_nobody-there',
    appealId: 'apl_nobody-there',
    newsId: 'nws_nobody-there',
    pictureId: 'pic_00000000000000000000000000000000-1x1',
    slug: 'nobody-there',
    mailId: 'nobody-there',
    viewId: 'vew_nobody-there',
    noticeId: 'ntc_nobody-there',
    switchName: 'nobody-there',
    contactId: 'ctc_nobody-there',
    logId: 'trl_01KTQGP5M0NTHERE0000000000',
    rejudgeId: 'rjs_nobody-there',
    ...(await begun('individual2')),
    entryId: await enterAs(other),
    number: '1',
    startCode: 'NNNNNN',
    divisionCode: 'nobody-there',
    // Everybody's: what somebody has of it is their own.
    contentName: 'programing',
    // Of oneself, and nobody here has one.
    voucher: 'google',
    passkeyId: 'a'.repeat(64),
    realm: 'nobody-there.example',
  });
  foreign['closedSeasonId'] = await closedSeason(foreign['seasonId'] ?? '');
  foreign['roomCode'] = await roomOf('organization', foreign['groupId']);
  foreign['schoolRoomCode'] = await roomOf('school', classId(3));
  const owner = await signIn(system, 'school');
  const { groupId = '' } = otherClass;
  const code = await owner.call(inviteCodeContract.createInviteCode, {
    body: { groupId, days: '7', maximumUses: '5' },
  });
  const userId = await studentIdOf(system, 'school', groupId);
  const held = await holdRoom(system, 2);
  // Before the card: it ends the sessions of whom it is for.
  const theirs = await begun('pupil-2-1', groupId);
  const cards = await owner.call(loginCardContract.startCards, {
    body: { userIds: [userId], requestKey: '018f0000-0000-7000-8000-00000000000c' },
  });
  const { seasonId = '' } = foreign;
  const notices = await startGroupPrintout(owner, { kind: 'notice', seasonId, groupId });
  const letters = await startLetters(owner, { groupId });
  await openDoor(owner, groupId);
  const papers = await startPapers(owner, { roomCode: held, userIds: [userId] });
  Object.assign(otherClass, {
    userId,
    inviteCodeId: code.value().id,
    cardJobId: cards.value().id,
    printoutId: notices.value().id,
    lettersId: letters.value().id,
    papersId: papers.value().id,
    sheetId: await startedSheet(owner, groupId),
    ...theirs,
    entryId: await enterClass(owner, groupId),
  });
  otherClass['resultId'] = resultIdOf(theirs.attemptId);
  otherClass['roomCode'] = await roomOf('school', groupId);
});

/** As another one is, and for a school that nobody here is of. */
async function closedSeason(like: string): Promise<string> {
  const { table } = await basisOf(system);
  const competition = createCompetitionRepository(table);
  const id = 'sea_2090-closed';
  const season = { ...(await competition.getSeason(like)), id, edition: 2090, name: 'closed' };
  await table.write(competition.putSeason({ ...season, onlyFor: ['org_nobody-there'] }));
  return id;
}

/** Of a class of theirs. */
async function roomOf(account: string, groupId = ''): Promise<string> {
  const body = { ...examples.createRoom.body, groupId };
  return (await (await signIn(system, account)).call(roomContract.createRoom, { body })).value().room.code;
}

/** An attempt that somebody has begun, in a class of the school where one is named. */
async function begun(account: string, groupId?: string): Promise<{ attemptId: string; entryId: string }> {
  const stage = await holdSeason(system, 60);
  const person = await signIn(system, account);
  const place = groupId === undefined ? {} : { groupId, organizationId: 'org_sakurakey-elementary' };
  const entry = await readyEntry(stage, personIdOf(person), 'answers', place);
  const { id } = (
    await person.call(attemptContract.startAttempt, { body: { entryId: entry.id, device: 'of-the-matrix' } })
  ).value();
  return { attemptId: id, entryId: entry.id };
}

const ofGroups = [...endpoints].filter(
  ([, { access }]) => access.audience === 'signed-in' && access.scope === 'group',
);

/** Somebody else's group and pupil for a person of the school are the club's, and the other way round. */
const foreignTo = (account: string): Record<string, string> => {
  // Every entry, attempt and season is the office's to look after.
  if (account === 'admin')
    return {
      ...foreign,
      attemptId: 'att_nobody-there',
      entryId: 'ent_nobody-there',
      seasonId: 'sea_nobody-there',
      closedSeasonId: 'sea_nobody-there',
      orderId: 'ord_nobody-there',
      userId: 'usr_nobody-there',
    };
  return account === 'organization'
    ? {
        ...foreign,
        groupId: foreign['schoolGroupId'] ?? '',
        userId: foreign['schoolUserId'] ?? '',
        roomCode: foreign['schoolRoomCode'] ?? '',
      }
    : foreign;
};

/** The example of an endpoint, asked about what is somebody else's: its ids are replaced by theirs of the same name. */
function inputFor(
  name: string,
  endpoint: Endpoint,
  account: string,
  theirs: Record<string, string> = foreignTo(account),
): InputOf<Endpoint> {
  const parameters = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, parameter]) => parameter ?? '');
  for (const parameter of parameters)
    if (theirs[parameter] === undefined)
      throw new Error(`${name}: give the matrix somebody else's ${parameter}`);
  const one = (key: string): string | undefined => theirs[key.replace(/s$/u, '')];
  const filled: unknown = JSON.parse(
    JSON.stringify(examples[name as EndpointName], (key, value: unknown) => {
      // A season is everybody's, unless the address names it.
      const shared = key === 'seasonId' && endpoint.body !== undefined && !parameters.includes(key);
      if (typeof value === 'string' && key === 'seasonId' && parameters.includes(key))
        return theirs['closedSeasonId'] ?? value;
      if (typeof value === 'string' && !shared) return theirs[key] ?? value;
      return Array.isArray(value) && value.length > 0 && one(key) !== undefined ? [one(key)] : value;
    }),
  );
  return Object.assign({}, filled);
}

const ask = async (name: string, endpoint: Endpoint, token: string | undefined, account = '') =>
  request(system, endpoint, inputFor(name, endpoint, account), token);

const admits = ({ access }: Endpoint, { kind, role }: Identity): boolean =>
  access.audience === 'public' ||
  (access.kinds.includes(kind) &&
    (access.roles === undefined ||
      kind === 'individual' ||
      (role !== undefined && access.roles.includes(role))));

/** What these answer an admitted person who proves nothing, or sends what only an individual has. */
const refusals: Record<string, number> = {
  changePassword: 400,
  confirmEmailChange: 400,
  requestEmailChange: 400,
  startTwoStep: 400,
  startPasskey: 400,
  deleteAccount: 400,
  renewRecoveryCodes: 400,
  updateProfile: 400,
};

/** Whoever founds an organisation is no individual any more, and ending sessions really ends them: these come last. */
const last = (name: string): number => ['createOrganization', 'endSession', 'endSessions'].indexOf(name);
const signedIn = [...endpoints]
  .filter(([, { access }]) => access.audience === 'signed-in')
  .toSorted(([a], [b]) => last(a) - last(b));

test('the matrix covers every endpoint', () => {
  expect(endpoints.size).toBeGreaterThanOrEqual(17);
  expect(signedIn.length).toBeGreaterThanOrEqual(15);
});

describe('what a school sees', () => {
  const listed = endpoints.get('listOrganizationResults')!;
  const results = async (account: string, query: object) =>
    request(system, listed, { query }, tokens.get(account));

  test('a teacher sees the group given to them and no other, nor the whole school', async () => {
    const { seasonId = '' } = foreign;
    const own = await results('teacher', { seasonId, groupId: classId(1) });

    expect((own.value() as { items: unknown[] }).items.length).toBeGreaterThan(0);
    expect((await results('teacher', { seasonId, groupId: classId(2) })).problem().code).toBe('not-found');
    expect((await results('teacher', { seasonId })).problem().code).toBe('not-found');
  });

  test("another organisation sees nothing of the school's pupils", async () => {
    const { seasonId = '' } = foreign;

    const answer = await results('organization', { seasonId, groupId: classId(1) });

    expect((answer.value() as { items: unknown[] }).items).toEqual([]);
  });
});

describe('a place in a list that is none', () => {
  const lists = [...signedIn].filter(([, { query }]) => query !== undefined && 'cursor' in query.shape);
  const places = [[''], ['A'], ['', '', ''], ['x'.repeat(2000)], ['A', 'B', 'C']].map((keys) =>
    Buffer.from(JSON.stringify(keys)).toString('base64url'),
  );

  test.each(lists)('breaks nothing in %s', async (name, endpoint) => {
    const [identity] = identities.filter((one) => admits(endpoint, one));
    for (const cursor of places) {
      const input = inputFor(name, endpoint, identity!.account);
      const { query = {} } = input as { query?: Record<string, unknown> };
      const asked: InputOf<Endpoint> = Object.assign({}, input, { query: { ...query, cursor } });
      const { status } = await request(system, endpoint, asked, tokens.get(identity!.account));
      // Where any key may stand in the list it is merely a place with nothing after it.
      expect([200, 400, 404], cursor).toContain(status);
    }
  });
});

describe('a teacher of another class', () => {
  test('is asked about with every endpoint that touches groups', () => {
    expect(ofGroups.length).toBeGreaterThanOrEqual(14);
  });

  test.each(ofGroups)('finds nothing with %s', async (name, endpoint) => {
    const input = inputFor(name, endpoint, 'teacher', { ...foreign, ...otherClass });
    const answer = await request(system, endpoint, input, tokens.get('teacher'));

    const [sent, given] = [JSON.stringify(input), Object.values(otherClass)];
    if (given.some((id) => sent.includes(id))) expect(answer.problem().code).toBe('not-found');
    // A list of all groups shows only their own.
    else {
      const shown = answer.status === 200 ? JSON.stringify(answer.value()) : answer.problem().code;
      for (const id of given) expect(shown).not.toContain(id);
    }
  });
});

describe.each(signedIn)('%s', (name, endpoint) => {
  test('without a token is 401', async () => {
    expect((await ask(name, endpoint, undefined)).problem().code).toBe('unauthenticated');
  });

  test("with another pool's token is 401", async () => {
    const [header, claims, signature] = (tokens.get('individual') ?? '').split('.');
    const bent = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as { iss: string };
    bent.iss = bent.iss.replace('LocalEmail', 'LocalName');
    const token = `${header}.${Buffer.from(JSON.stringify(bent)).toString('base64url')}.${signature}`;

    expect((await ask(name, endpoint, token)).status).toBe(401);
  });

  test.each(identities.filter((identity) => !admits(endpoint, identity)))(
    'as $account is 403',
    async ({ account }) => {
      expect((await ask(name, endpoint, tokens.get(account))).problem().code).toBe('forbidden');
    },
  );

  test.each(identities.filter((identity) => admits(endpoint, identity)))(
    "as $account never shows somebody else's",
    async ({ account }) => {
      // The one before has signed them out.
      if (name === 'endSessions') tokens.set(account, await accessTokenOf(system, account));
      const answer = await ask(name, endpoint, tokens.get(account), account);
      const bodyOf = (input: unknown): string => JSON.stringify((input as { body?: unknown }).body) ?? '';
      const aimsAtOther =
        endpoint.path.includes(':') ||
        bodyOf(inputFor(name, endpoint, account)) !== bodyOf(examples[name as EndpointName]);
      if (aimsAtOther) expect(answer.problem().code).toBe('not-found');
      // A conflict and an unknown proof say nothing of anybody's.
      else expect([200, 404, 409, 410, refusals[name]]).toContain(answer.status);
    },
  );
});
