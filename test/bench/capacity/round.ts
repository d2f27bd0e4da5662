/** A world in which every endpoint can be asked once, and what the store is asked meanwhile. */
import { randomUUID } from 'node:crypto';
import { newId } from '#functions/platform/id.ts';
import { closingsKey } from '#functions/platform/http/switches.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { endpoints, type EndpointName, examples } from '#shared/contracts.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import type { Endpoint, InputOf } from '#shared/kernel/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { newPassword, signUpBody } from '#test/support/people/newcomer.ts';
import { accessTokenOf, request, signInWith, type Person } from '#test/support/system.ts';
import type { Before } from './case.ts';
import { cases } from './cases.ts';
import { fixtureOf, smallPage, type World } from './fixture.ts';
import type { Consumption, MeteredStore } from './metered-store.ts';
import type { Rows } from './rows.ts';

/** What one person and one class have, however large the table is: pages of the usual size are full. */
const ownPurchases = 25;
const classSize = 120;
/** Of the other classes of the school. */
const otherClassSize = 40;

/** Beside those, rows of other buyers and of the school's other classes; one purchase in five is not paid yet. */
export async function fill({ rows, buyer, school }: World, count: number): Promise<void> {
  const rowsPerPurchase = 6;
  const purchase = (userId: string, index: number) => {
    const make = index % 5 === 0 ? rows.ordered : rows.bought;
    return make(userId, new Date(Date.now() - (index + 1) * 60_000)).items;
  };
  const pupil = (of: typeof school, index: number) => [
    rows.result(`usr_bench-pupil-${index}`, of),
    ...rows.pupil(of),
  ];
  const otherClasses = Array.from({ length: Math.ceil(count / 2 / otherClassSize) }, () => ({
    ...school,
    groupId: newId('group', new Date()),
  }));
  const others = (all: number, own: number): number => Math.max(1, Math.ceil(all) - own);
  await rows.put(
    [
      Array.from({ length: ownPurchases }, (_, index) => purchase(buyer, index)),
      Array.from({ length: others(count / 2 / rowsPerPurchase, ownPurchases) }, (_, index) =>
        purchase(`usr_other-${index % 200}`, index),
      ),
      Array.from({ length: classSize }, (_, index) => pupil(school, index)),
      Array.from({ length: others(count / 2, classSize) }, (_, index) =>
        pupil(otherClasses[index % otherClasses.length] ?? school, classSize + index),
      ),
    ].flat(2),
  );
}

/** Every endpoint once, its lists with small pages or with pages of the usual size. */
export async function round(world: World, pages: 'small' | 'usual'): Promise<Map<string, Consumption>> {
  const { system, store, tokens } = world;
  const fixture = await fixtureOf(world);
  const seen = new Map<string, Consumption>();
  const answers = new Map<string, unknown>();
  const send = async (
    name: string,
    as: string | undefined,
    input: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<unknown> => {
    const endpoint = endpoints.get(name);
    if (endpoint === undefined) throw new Error(`D1 has a case for ${name}, which is no endpoint`);
    const token = as === undefined ? undefined : tokens.get(as);
    return (await request(system, endpoint, input as InputOf<Endpoint>, token, headers)).value();
  };
  const before: Before = { ask: send, answer: (name) => answers.get(name) };
  for (const [name, { as, input, headers }] of Object.entries(cases)) {
    const given = ((await input?.(fixture, before)) ?? examples[name as EndpointName]) as { query?: object };
    const sent = await headers?.(fixture);
    const small = { ...given.query, limit: smallPage };
    // A list that is dear has pages of its own, which are smaller yet.
    const isSmall = pages === 'small' && endpoints.get(name)?.query?.safeParse(small).success === true;
    const asked = { ...given, ...(isSmall && { query: small }) };
    const aside = endpoints.get(name)?.stoppedBy && closingsKey;
    const measured = await store.during(async () => {
      answers.set(name, await send(name, as, asked, sent));
    }, aside);
    seen.set(name, measured);
  }
  return seen;
}

export async function enter(system: LocalSystem, store: MeteredStore, rows: Rows): Promise<World> {
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
