import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closingsKey } from '#functions/platform/http/switches.ts';
import { startDynamoDb } from '#infra/local/dynamodb.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { sessionContract } from '#shared/session/contract.ts';
import { signUpContract } from '#shared/sign-up/contract.ts';
import { endpoints, type EndpointName } from '#shared/contracts.ts';
import { examples } from '#shared/examples.ts';
import { groupContract } from '#shared/group/contract.ts';
import type { Endpoint, InputOf } from '#shared/kernel/contract.ts';
import { newPassword, signUpBody } from '#test/support/newcomer.ts';
import { accessTokenOf, request, signInWith, startTestSystem, type Person } from '#test/support/system.ts';
import type { Bar, Figure } from './bar.ts';
import type { Before } from './capacity/case.ts';
import { cases } from './capacity/cases.ts';
import { fixtureOf, smallPage, type World } from './capacity/fixture.ts';
import { startMeteredStore, type Consumption, type MeteredStore } from './capacity/metered-store.ts';
import { createRows, type Rows } from './capacity/rows.ts';

const limits = { read: { units: 3, calls: 3 }, list: { units: 5, calls: Number.POSITIVE_INFINITY } } as const;
const smallTable = 10;
const largeTable = 10_000;

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
    const aside = endpoints.get(name)?.stoppedBy && closingsKey;
    const measured = await store.during(async () => {
      answers.set(name, await send(name, as, asked));
    }, aside);
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
      figure: 'no case in test/bench/capacity/cases.ts',
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
    system = await startTestSystem({ consumeQueues: false, practised: true });
    // What the provider tells by itself is told to another function, in the midst of a measured request.
    system.stripe.setSwitches({ deliver: 'drop' });
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
