/** A pass instead of a password, at the pools themselves: once, for one person, at one place, within a minute, never for the office. */
import { beforeAll, expect, test } from 'vitest';
import { createPasses, type PassHolder, type Passes } from '#functions/access/entrance/pass-repository.ts';
import { clientIds } from '#infra/local/environment.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { basisOf } from '#test/support/basis.ts';
import { enterWithPass } from '#test/support/access/entrance.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { personIdOf, request, signIn, timeComes } from '#test/support/system.ts';

const system = openSystem();
let passes: Passes;
const refused = 'NotAuthorizedException: Incorrect username or password.';
const aoi = { pool: 'name', username: '482913-aoi' } as const;
const teacher = { pool: 'email', username: 'teacher@typing.example' } as const;

beforeAll(async () => {
  const { table, clock } = await basisOf(system);
  passes = createPasses(table, clock);
});

const holder = async (key: string, pool: 'email' | 'name'): Promise<PassHolder> => ({
  userId: personIdOf(await signIn(system, key)),
  pool,
  clientId: clientIds[pool].web,
});
const passOf = async (key: string, pool: 'email' | 'name'): Promise<string> =>
  passes.give(await holder(key, pool));
const tried = async (...asked: [Parameters<typeof enterWithPass>[1], string]): Promise<string> => {
  try {
    return (await enterWithPass(system, ...asked)) === undefined ? 'no tokens' : 'tokens';
  } catch (error) {
    return String(error);
  }
};

test.each([
  ['pupil-1-1', aoi],
  ['teacher', teacher],
] as const)(
  'GIVEN a pass of %s WHEN they come with it THEN they are who they are with a password, and once only',
  async (key, door) => {
    const pass = await passOf(key, door.pool);

    const tokens = await enterWithPass(system, door, pass);

    const session = await request(system, sessionContract.getSession, undefined, tokens?.AccessToken);
    expect(session.value().userId).toBe(personIdOf(await signIn(system, key)));
    await expect(tried(door, pass)).resolves.toBe(refused);
  },
);

test('GIVEN a pass of somebody else THEN it opens nothing here, and is not spent by it', async () => {
  const pass = await passOf('pupil-1-2', 'name');

  await expect(tried(aoi, pass)).resolves.toBe(refused);
  await expect(tried({ pool: 'name', username: '482913-haruto' }, pass)).resolves.toBe('tokens');
});

test('GIVEN a pass for the other pool, or another client THEN it opens nothing', async () => {
  const other = await passes.give({ ...(await holder('pupil-1-1', 'name')), pool: 'email' });
  const companion = await passes.give({
    ...(await holder('pupil-1-1', 'name')),
    clientId: clientIds.name.companion,
  });

  await expect(tried(aoi, other)).resolves.toBe(refused);
  await expect(tried(aoi, companion)).resolves.toBe(refused);
});

test('GIVEN the client of the companion THEN it knows no passes', async () => {
  const pass = await passes.give({
    ...(await holder('pupil-1-1', 'name')),
    clientId: clientIds.name.companion,
  });
  await expect(tried({ ...aoi, client: 'companion' }, pass)).resolves.toContain('InvalidParameterException');
});

test('GIVEN the office THEN no pass lets it in', async () => {
  const pass = await passOf('admin', 'email');
  await expect(tried({ pool: 'email', username: 'admin@typing.example' }, pass)).resolves.toBe(refused);
});

test('GIVEN an owner THEN no pass lets them in', async () => {
  const pass = await passOf('school', 'email');
  await expect(tried({ pool: 'email', username: 'school@typing.example' }, pass)).resolves.toBe(refused);
});

test('GIVEN nobody of that name WHEN one tries THEN it is asked and refused like everybody', async () => {
  const pass = await passOf('pupil-1-1', 'name');
  await expect(tried({ pool: 'name', username: '482913-nobody' }, pass)).resolves.toBe(refused);
  await expect(tried(aoi, 'not-a-pass')).resolves.toBe(refused);
});

test('GIVEN a pass of more than a minute ago THEN it opens nothing', async () => {
  const pass = await passOf('pupil-1-1', 'name');
  await timeComes(system, system.clock.now() + 61_000);
  await expect(tried(aoi, pass)).resolves.toBe(refused);
});
