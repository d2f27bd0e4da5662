import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDynamoDb } from '#infra/local/dynamodb.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { sessionContract } from '#shared/session/contract.ts';
import { emailChangeContract } from '#shared/email-change/contract.ts';
import { signUpContract } from '#shared/sign-up/contract.ts';
import { endpoints, type EndpointName } from '#shared/contracts.ts';
import { examples } from '#shared/examples.ts';
import { inviteCodeContract } from '#shared/invite-code/contract.ts';
import { groupContract } from '#shared/group/contract.ts';
import type { Endpoint, InputOf } from '#shared/kernel/contract.ts';
import { organizationContract } from '#shared/organization/contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import { act, sessionOf } from '#test/support/buyer.ts';
import { stuckDelivery } from '#test/support/deliveries.ts';
import { newPassword, signUpBody } from '#test/support/newcomer.ts';
import { newPupil } from '#test/support/pupils.ts';
import { accessTokenOf, request, signInWith, startTestSystem, type Person } from '#test/support/system.ts';
import type { Bar, Figure } from './bar.ts';
import type { Before, Fixture } from './capacity/case.ts';
import { cases } from './capacity/cases.ts';
import { startMeteredStore, type Consumption, type MeteredStore } from './capacity/metered-store.ts';
import { withoutCase } from './capacity/without-case.ts';
import { createRows, seasonId, type Rows, type School } from './capacity/rows.ts';

const limits = { read: { units: 3, calls: 3 }, list: { units: 5, calls: Number.POSITIVE_INFINITY } } as const;
/** A page that both sizes fill; the figure of a list is that of a page of the usual size. */
const smallPage = 10;
const smallTable = 10;
const largeTable = 10_000;

interface World {
  readonly system: LocalSystem;
  readonly store: MeteredStore;
  readonly rows: Rows;
  readonly tokens: ReadonlyMap<string, string>;
  readonly buyer: string;
  /** Joins the school, leaves it and founds an organisation in each run. */
  readonly founder: { readonly userId: string; readonly email: string };
  /** Made anew for each round: changing one's account ends its sessions. */
  readonly newcomer: { readonly userId: string; readonly email: string };
  /** Made anew for each round as well: joins, leaves and is deleted. */
  readonly leaver: { readonly userId: string; readonly email: string };
  readonly school: School;
  /** Of the teacher's group. */
  readonly pupil: string;
}

async function fixtureOf({
  system,
  rows,
  tokens,
  buyer,
  founder,
  newcomer,
  leaver,
  school,
  pupil,
}: World): Promise<Fixture> {
  const clubVersion = async (): Promise<number> =>
    (
      await request(system, organizationContract.getOwnOrganization, undefined, tokens.get('organization'))
    ).value().version;
  await rows.leave(founder.userId);
  // The work of the round before has nobody to end it.
  await rows.endRosterJobs(school.organizationId);
  await rows.forgetMasterData();
  await rows.ranked(buyer);
  await rows.published();
  const invite = (email: string, at: Date) => rows.invited(school.organizationId, founder.userId, email, at);
  const now = new Date();
  const results = [rows.result(buyer), rows.result(buyer)];
  const unpaid = rows.ordered(buyer, now);
  const guest = rows.orderedByGuest(now);
  const continued = rows.ordered(buyer, now);
  const open = rows.ordered(buyer, now);
  const byCard = rows.ordered(buyer, now);
  const ofPupil = rows.bought(pupil, now, 'ready', school);
  const canceled = rows.ordered(buyer, now);
  const ready = rows.bought(buyer, now);
  const applied = [rows.applied(now), ...Array.from({ length: smallPage }, () => rows.applied(now))];
  const fullPage = Array.from({ length: smallPage }, () => rows.bought(buyer, now));
  const editable = rows.bought(buyer, now, 'editable');
  await rows.put([
    ...results,
    ...applied.flatMap(({ items }) => items),
    ...guest.items,
    ...[unpaid, open, byCard, ofPupil, continued, canceled, ready, editable, ...fullPage].flatMap(
      ({ items }) => items,
    ),
  ]);
  const stuckDeliveryId = `out_bench${randomUUID().slice(0, 8)}`;
  await stuckDelivery(system, stuckDeliveryId);
  const serial = newcomer.email.split('@')[0]!.replace('newcomer-', '');
  const owner = tokens.get('school');
  const group = (
    await request(
      system,
      groupContract.createGroup,
      { body: { name: serial, grade: '', className: '' } },
      owner,
    )
  ).value();
  const { student } = (
    await request(
      system,
      studentContract.createStudent,
      { body: { ...newPupil, groupId: group.id, requestKey: randomUUID() } },
      owner,
    )
  ).value();
  // As many as a small page holds, so that both sizes list the same.
  for (let made = 0; made < smallPage; made++)
    (
      await request(
        system,
        inviteCodeContract.createInviteCode,
        { body: { groupId: group.id, days: '7', maximumUses: '40' } },
        owner,
      )
    ).value();
  // A class of one: the other one holds thousands.
  await rows.played(student.userId, {
    organizationId: school.organizationId,
    groupId: group.id,
    groupName: group.name,
  });
  const email = `new-address-${serial}@typing.example`;
  (
    await request(system, emailChangeContract.requestEmailChange, { body: { email } }, tokens.get('newcomer'))
  ).value();
  return {
    proofs: {
      checked: await rows.proof('sign-up', `checks-${serial}@typing.example`),
      signUp: await rows.proof('sign-up', `signs-up-${serial}@typing.example`),
    },
    // After the change of address, and after the last change of password: both void those made before.
    openReset: () => rows.proof('reset-password', email, newcomer.userId),
    emailCode: await rows.emailCode(newcomer.userId),
    newGroupId: group.id,
    pupilId: student.userId,
    stuckDeliveryId,
    serial,
    schoolId: school.organizationId,
    fiscalYear: group.fiscalYear,
    leaverEmail: leaver.email,
    leaverToken: (await invite(leaver.email, now)).token,
    finishExport: () => rows.finishExport(leaver.userId),
    finishCards: (cardJobId) => rows.finishCards(school.organizationId, cardJobId),
    readyEntry: () => rows.readyEntry(buyer),
    finishRejudge: (of) => rows.finishRejudge(of),
    finishRollOver: () =>
      rows.graduate({ organizationId: school.organizationId, fiscalYear: group.fiscalYear }, student.userId),
    closeImport: (importId) => rows.closeImport(school.organizationId, importId),
    resultId: String(results[0]?.['resultId']),
    applicableResultId: String(results[1]?.['resultId']),
    playedResultId: await rows.played(buyer),
    otherResultId: await rows.played(buyer),
    pupilResultId: await rows.played(pupil, school),
    classEntryId: () => rows.readyEntry(pupil, school),
    finishWork: (ofWhom, jobId) => rows.finishWork(ofWhom, jobId),
    openOrderId: open.order.id,
    pupilUserId: pupil,
    pupilCertificateId: ofPupil.keys.certificateId,
    sheetToken: await rows.sheetToken(buyer, await rows.played(buyer)),
    document: await rows.document(`USER#${buyer}`, ready.keys.orderId),
    parcelId: await rows.parcel(`USER#${buyer}`, ready.keys.orderId),
    paidOrderId: byCard.order.id,
    pay: (url) => act(system, sessionOf(url), 'pay'),
    contactKey: randomUUID(),
    openStop: () => rows.openStop(buyer),
    unreadNotice: () => rows.unreadNotice(buyer),
    sentMail: () => rows.sentMail(buyer),
    guestCode: guest.code,
    unpaidOrderId: unpaid.order.id,
    continuedOrderId: continued.order.id,
    canceledOrderId: canceled.order.id,
    bought: ready.keys,
    receiptToIssue: editable.keys.orderId,
    seasonId,
    groupId: school.groupId,
    organizationId: applied[0]?.organizationId ?? '',
    clubVersion: await clubVersion(),
    founderId: founder.userId,
    token: (await invite(founder.email, now)).token,
    canceledInvitationId: (await invite('canceled@typing.example', now)).id,
  };
}

/** Rows of the buyer, of other buyers and of the school; one purchase in five is not paid yet. */
async function fill({ rows, buyer, school }: World, count: number): Promise<void> {
  const rowsPerPurchase = 6;
  const purchases = Math.ceil(count / 2 / rowsPerPurchase);
  const past = (index: number): Date => new Date(Date.now() - (index + 1) * 60_000);
  const others = (index: number): string => (index % 2 === 0 ? buyer : `usr_other-${index % 200}`);
  const items = Array.from({ length: purchases }, (_, index) => {
    const make = index % 5 === 0 ? rows.ordered : rows.bought;
    return make(others(index), past(index)).items;
  });
  const pupils = Array.from({ length: count / 2 }, (_, index) => [
    rows.result(`usr_bench-pupil-${index}`, school),
    ...rows.pupil(school),
  ]);
  await rows.put([...items.flat(), ...pupils.flat()]);
}

/** Every endpoint once, its lists with small pages or with pages of the usual size. */
async function round(world: World, pages: 'small' | 'usual'): Promise<Map<string, Consumption>> {
  const { system, store, tokens } = world;
  const fixture = await fixtureOf(world);
  const seen = new Map<string, Consumption>();
  const answers = new Map<string, unknown>();
  const send = async (name: string, as: string | undefined, input: object): Promise<unknown> => {
    const endpoint = endpoints.get(name);
    if (endpoint === undefined) throw new Error(`D1 has a case for ${name}, which is no endpoint`);
    const token = as === undefined ? undefined : tokens.get(as);
    return (await request(system, endpoint, input as InputOf<Endpoint>, token)).value();
  };
  const before: Before = { ask: send, answer: (name) => answers.get(name) };
  for (const [name, { as, input }] of Object.entries(cases)) {
    const given = ((await input?.(fixture, before)) ?? examples[name as EndpointName]) as { query?: object };
    const small = pages === 'small' && endpoints.get(name)?.query !== undefined;
    const asked = { ...given, ...(small && { query: { ...given.query, limit: smallPage } }) };
    const measured = await store.during(async () => {
      answers.set(name, await send(name, as, asked));
    });
    seen.set(name, measured);
  }
  return seen;
}

/** What a page costs is rounded up to half a unit, and not every row is equally long. */
const rounding = 0.5;
const isSame = (a: Consumption, b: Consumption): boolean =>
  a.operations.length === b.operations.length &&
  Math.abs(a.readUnits - b.readUnits) <= rounding &&
  a.writeUnits === b.writeUnits;

const inWords = ({ operations, readUnits, writeUnits }: Consumption): string =>
  `${readUnits} read, ${writeUnits} write, ${operations.length} calls`;

function figureOf(name: string, small: Consumption, large: Consumption, usual: Consumption): Figure {
  const { kind } = cases[name]!;
  const scans = usual.operations.filter((operation) => operation === 'Scan').length;
  const same = isSame(small, large);
  const limit = kind === 'act' ? undefined : limits[kind];
  const within =
    limit === undefined || (usual.readUnits <= limit.units && usual.operations.length <= limit.calls);
  const calls =
    limit === undefined || limit.calls === Number.POSITIVE_INFINITY ? '' : `, ≤ ${limit.calls} calls`;
  return {
    id: 'D1',
    what: `${name} (${kind})`,
    bar: `${limit === undefined ? '' : `≤ ${limit.units} read units${calls}, `}0 scans, same at both sizes`,
    figure: `${inWords(usual)}${same ? '' : `; small table ${inWords(small)}, large ${inWords(large)}`}${scans > 0 ? `, ${scans} scans` : ''}`,
    pass: within && same && scans === 0,
  };
}

const unmeasured = (): Figure[] =>
  [...endpoints.keys()]
    .filter((name) => !(name in cases))
    .map((name) => ({
      id: 'D1',
      what: name,
      bar: 'a case',
      figure: withoutCase[name] ?? 'no case in test/bench/capacity/cases.ts',
      pass: false,
    }));

async function enter(system: LocalSystem, store: MeteredStore, rows: Rows): Promise<World> {
  const accounts = new Set(Object.values(cases).flatMap(({ as }) => as ?? []));
  const tokens = new Map<string, string>();
  const signUp = async (name: string): Promise<{ email: string; person: Person }> => {
    const email = `${name}-${randomUUID().slice(0, 8)}@typing.example`;
    const body = signUpBody(await rows.proof('sign-up', email));
    (await request(system, signUpContract.completeSignUp, { body }, undefined)).value();
    accounts.delete(name);
    return { email, person: await signInWith(system, 'email', email, newPassword) };
  };
  const [newcomer, leaver] = [await signUp('newcomer'), await signUp('leaver')];
  for (const account of accounts) tokens.set(account, await accessTokenOf(system, account));
  tokens.set('newcomer', newcomer.person.token);
  tokens.set('leaver', leaver.person.token);
  const buyer = (
    await request(system, sessionContract.getSession, undefined, tokens.get('individual'))
  ).value();
  const founder = (
    await request(system, sessionContract.getSession, undefined, tokens.get('individual2'))
  ).value();
  const teacher = (
    await request(system, sessionContract.getSession, undefined, tokens.get('teacher'))
  ).value();
  const groups = (await request(system, groupContract.listGroups, undefined, tokens.get('teacher'))).value();
  const group = groups.items[0];
  if (group === undefined || teacher.organization === undefined) throw new Error('the teacher has no group');
  const school = { organizationId: teacher.organization.id, groupId: group.id, groupName: group.name };
  const pupil = (
    await request(system, sessionContract.getSession, undefined, tokens.get('pupil-1-1'))
  ).value();
  return {
    system,
    store,
    rows,
    tokens,
    pupil: pupil.userId,
    buyer: buyer.userId,
    founder: { userId: founder.userId, email: founder.email ?? '' },
    newcomer: {
      userId: (await newcomer.person.call(sessionContract.getSession)).value().userId,
      email: newcomer.email,
    },
    leaver: {
      userId: (await leaver.person.call(sessionContract.getSession)).value().userId,
      email: leaver.email,
    },
    school,
  };
}

async function measure(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'typing-bench-'));
  const elsewhere = process.env['DYNAMODB_ENDPOINT'];
  const dynamoDb = await startDynamoDb({ dataDir, port: 0, say: () => undefined });
  const store = await startMeteredStore(dynamoDb.address);
  const rows = createRows(dynamoDb.address);
  let system: LocalSystem | undefined;
  try {
    process.env['DYNAMODB_ENDPOINT'] = store.address;
    system = await startTestSystem({ consumeQueues: false });
    const world = await enter(system, store, rows);
    await fill(world, smallTable);
    const small = await round(world, 'small');
    await fill(world, largeTable - smallTable);
    // Each round ends sessions, so everybody signs in again.
    const large = await round(await enter(system, store, rows), 'small');
    // A third round in the same minute would make more invite codes than the minute allows.
    await sleep(60_000 - (Date.now() % 60_000));
    const usual = await round(await enter(system, store, rows), 'usual');
    const figures = [...large].map(([name, consumption]) =>
      figureOf(name, small.get(name)!, consumption, usual.get(name) ?? consumption),
    );
    return [...figures, ...unmeasured()];
  } finally {
    if (elsewhere === undefined) delete process.env['DYNAMODB_ENDPOINT'];
    else process.env['DYNAMODB_ENDPOINT'] = elsewhere;
    await system?.stop();
    rows.close();
    await store.stop();
    await dynamoDb.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const capacity: Bar = {
  ids: ['D1'],
  how: `ConsumedCapacity of DynamoDB Local over a running system, token and person included, transactional writes as AWS bills them; the same request at ${smallTable} and at ${largeTable} rows (lists: pages of ${smallPage}; half a unit is rounding), figures from the large table and pages of the usual size.`,
  measure,
};
