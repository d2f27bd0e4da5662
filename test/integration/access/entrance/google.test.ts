/** The way in by an account of one's school, with the real parts: who comes in, who does not, and what no token gets past. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entranceContract } from '#shared/access/entrance/contract.ts';
import { accountDeletionContract } from '#shared/access/account-deletion/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import {
  arriveAs,
  beginEntrance,
  choose,
  enterAs,
  enterWithPass,
  linkAs,
  registerDomain,
  withCookie,
} from '#test/support/access/entrance.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import { eventually, nextSecond, personIdOf, request, signIn, timeComes } from '#test/support/system.ts';

const system = openSystem();
const [aoi, haruto, hina] = ['aoi', 'haruto', 'hina'].map((name) => `${name}@sakurakey.example`) as [
  string,
  string,
  string,
];
const pupil = { aoi: 'pupil-1-1', haruto: 'pupil-1-2', hina: 'pupil-1-3' } as const;

beforeAll(async () => {
  (await registerDomain(system, 'school', 'it@sakurakey.example')).value();
});
beforeEach(() => forgetRateLimits(system));

const code = async (answer: Promise<{ problem: () => { code: string } }>): Promise<string> =>
  (await answer).problem().code;
const arrival = async (email: string) => (await arriveAs(system, email)).answer;

describe('a domain', () => {
  test('GIVEN an owner WHEN they registered it THEN it stands in their list and in the trail', async () => {
    const owner = await signIn(system, 'school');

    const { items } = (await owner.call(entranceContract.listSchoolDomains)).value();

    expect(items).toEqual([
      {
        kind: 'google',
        realm: 'sakurakey.example',
        domain: 'sakurakey.example',
        registeredAt: expect.any(String),
      },
    ]);
    const { items: trail } = (await owner.call(organizationContract.listAudit, { query: {} })).value();
    expect(trail).toContainEqual(
      expect.objectContaining({ action: 'domain-registered', detail: 'sakurakey.example' }),
    );
  });

  test('GIVEN a board with one for all its schools THEN each lets in its own people, and no school is named before', async () => {
    (await registerDomain(system, 'organization', 'it@sakurakey.example')).value();
    const email = 'it@sakurakey.example';

    const { answer, browser } = await arriveAs(system, email);

    expect(answer.value()).toEqual({
      state: 'unlinked',
      voucher: 'google',
      address: email,
      domain: 'sakurakey.example',
    });
    (await linkAs(system, pupil.hina, email)).value();
    expect((await arrival(email)).value()).toMatchObject({
      state: 'known',
      organization: expect.stringContaining('小学校'),
    });
    // The account is hers, whichever school somebody else is of.
    const other = await signIn(system, pupil.haruto);
    await expect(
      code(withCookie(system, entranceContract.linkSchoolAccount, browser, undefined, other.token)),
    ).resolves.toBe('entrance-linked');

    // What one of them does is of its own people alone.
    const params = { voucher: 'google', realm: 'sakurakey.example' } as const;
    const organization = await signIn(system, 'organization');
    (await organization.call(entranceContract.removeSchoolDomain, { params })).value();
    expect((await arrival(email)).value()).toMatchObject({ state: 'known' });
    const own = await signIn(system, pupil.hina);
    (await own.call(entranceContract.unlinkSchoolAccount, { params: { voucher: 'google' } })).value();
  });

  test('GIVEN an account of nobody but oneself THEN it is no school’s', async () => {
    await expect(code(registerDomain(system, 'organization', 'somebody@gmail.example'))).resolves.toBe(
      'entrance-not-proved',
    );
    await expect(code(arrival('somebody@gmail.example'))).resolves.toBe('entrance-not-proved');
  });

  test('GIVEN a domain that nobody registered THEN its accounts do not come in', async () => {
    await expect(code(arrival('it@minato.example'))).resolves.toBe('entrance-unknown-school');
  });

  test('GIVEN links WHEN the domain is removed THEN they are dead, also when another school has it next', async () => {
    (await registerDomain(system, 'organization', 'it@minato.example')).value();
    const organization = await signIn(system, 'organization');
    const params = { voucher: 'google', realm: 'minato.example' } as const;
    const school = await signIn(system, 'school');
    await expect(code(school.call(entranceContract.removeSchoolDomain, { params }))).resolves.toBe(
      'not-found',
    );

    (await organization.call(entranceContract.removeSchoolDomain, { params })).value();

    await expect(code(arrival('p101@minato.example'))).resolves.toBe('entrance-unknown-school');
    await expect(code(organization.call(entranceContract.removeSchoolDomain, { params }))).resolves.toBe(
      'not-found',
    );
    (await registerDomain(system, 'school', 'it@minato.example')).value();
    (await linkAs(system, pupil.hina, 'p101@minato.example')).value();
    (await school.call(entranceContract.removeSchoolDomain, { params })).value();
    (await registerDomain(system, 'organization', 'it@minato.example')).value();
    expect((await arrival('p101@minato.example')).value()).toMatchObject({ state: 'unlinked' });
    (await organization.call(entranceContract.removeSchoolDomain, { params })).value();
  });
});

describe('a pupil', () => {
  test('GIVEN the first time WHEN they signed in once as always and linked THEN the account alone is enough', async () => {
    expect((await arrival(aoi)).value()).toEqual({
      state: 'unlinked',
      voucher: 'google',
      address: aoi,
      organization: expect.stringContaining('小学校'),
      domain: 'sakurakey.example',
    });

    (await linkAs(system, pupil.aoi, aoi)).value();

    expect((await arrival(aoi)).value()).toMatchObject({
      state: 'known',
      name: { given: expect.any(String) },
    });
    const tokens = await enterAs(system, aoi);
    const session = await request(system, sessionContract.getSession, undefined, tokens?.AccessToken);
    expect(session.value().userId).toBe(personIdOf(await signIn(system, pupil.aoi)));
  });

  test('GIVEN an account that is linked THEN nobody else links it, and its holder may do so again', async () => {
    const { browser } = await arriveAs(system, aoi);
    const other = await signIn(system, pupil.haruto);
    await expect(
      code(withCookie(system, entranceContract.linkSchoolAccount, browser, undefined, other.token)),
    ).resolves.toBe('entrance-linked');
    (await linkAs(system, pupil.aoi, aoi)).value();
  });

  test('GIVEN somebody of another school THEN they are not linked with this one’s account', async () => {
    const { browser } = await arriveAs(system, haruto);
    const { token } = await signIn(system, 'individual');
    await expect(
      code(withCookie(system, entranceContract.linkSchoolAccount, browser, undefined, token)),
    ).resolves.toBe('forbidden');
    (await registerDomain(system, 'organization', 'it@minato.example')).value();
    const theirs = await arriveAs(system, 'p101@minato.example');
    const own = await signIn(system, pupil.haruto);
    await expect(
      code(withCookie(system, entranceContract.linkSchoolAccount, theirs.browser, undefined, own.token)),
    ).resolves.toBe('entrance-other-school');
  });

  test('GIVEN a session from before the account was chosen THEN it links nothing: their page may stand open', async () => {
    const { token } = await signIn(system, pupil.haruto);
    await nextSecond(system);
    const { browser } = await arriveAs(system, haruto);

    await expect(
      code(withCookie(system, entranceContract.linkSchoolAccount, browser, undefined, token)),
    ).resolves.toBe('entrance-sign-in');
    expect((await arrival(haruto)).value()).toMatchObject({ state: 'unlinked' });
  });

  test('GIVEN a link WHEN they are signed out everywhere THEN it opens nothing, as no session does', async () => {
    (await linkAs(system, pupil.hina, hina)).value();
    expect((await arrival(hina)).value()).toMatchObject({ state: 'known' });
    await nextSecond(system);
    const own = await signIn(system, pupil.hina);

    (await own.call(sessionContract.endSessions)).value();
    await nextSecond(system);

    expect((await arrival(hina)).value()).toMatchObject({ state: 'unlinked' });
  });

  test('GIVEN another account of theirs WHEN they link it THEN the one before opens nothing', async () => {
    (await linkAs(system, pupil.hina, hina)).value();
    (await linkAs(system, pupil.hina, haruto)).value();
    expect((await arrival(hina)).value()).toMatchObject({ state: 'unlinked' });
    expect((await arrival(haruto)).value()).toMatchObject({ state: 'known' });
  });

  test('GIVEN a link WHEN they or their teacher end it THEN it is gone from both sides', async () => {
    const own = await signIn(system, pupil.aoi);
    expect((await own.call(entranceContract.listSchoolAccounts)).value().items).toHaveLength(1);

    (await own.call(entranceContract.unlinkSchoolAccount, { params: { voucher: 'google' } })).value();

    expect((await arrival(aoi)).value()).toMatchObject({ state: 'unlinked' });
    expect((await own.call(entranceContract.listSchoolAccounts)).value().items).toEqual([]);
    (await linkAs(system, pupil.aoi, aoi)).value();
    const teacher = await signIn(system, 'teacher');
    const params = { userId: personIdOf(own) };
    expect((await teacher.call(entranceContract.unlinkPupil, { params })).value()).toEqual({
      unlinked: true,
    });
    expect((await teacher.call(entranceContract.unlinkPupil, { params })).value()).toEqual({
      unlinked: false,
    });
    expect((await arrival(aoi)).value()).toMatchObject({ state: 'unlinked' });
  });

  test('GIVEN a stopped account THEN it is told so and gets no pass; started again it is linked anew', async () => {
    (await linkAs(system, pupil.aoi, aoi)).value();
    const owner = await signIn(system, 'school');
    const params = { userId: personIdOf(await signIn(system, pupil.aoi)) };
    const before = await arriveAs(system, aoi);

    (await owner.call(studentContract.disableStudent, { params })).value();

    await expect(code(arrival(aoi))).resolves.toBe('entrance-stopped');
    await expect(code(withCookie(system, entranceContract.takePass, before.browser))).resolves.toBe(
      'entrance-stopped',
    );
    (await owner.call(studentContract.enableStudent, { params })).value();
    await nextSecond(system);
    expect((await arrival(aoi)).value()).toMatchObject({ state: 'unlinked' });
    (await linkAs(system, pupil.aoi, aoi)).value();
    await expect(enterAs(system, aoi)).resolves.toBeDefined();
  });
});

test('GIVEN a pupil with a pass WHEN they are stopped before they use it THEN it lets nobody in', async () => {
  (await linkAs(system, pupil.aoi, aoi)).value();
  const { browser } = await arriveAs(system, aoi);
  const { pass, ...door } = (await withCookie(system, entranceContract.takePass, browser)).value();
  const owner = await signIn(system, 'school');
  const params = { userId: personIdOf(await signIn(system, pupil.aoi)) };
  (await owner.call(studentContract.disableStudent, { params })).value();

  await expect(enterWithPass(system, door, pass)).rejects.toThrow(/disabled|Incorrect/u);

  (await owner.call(studentContract.enableStudent, { params })).value();
  await nextSecond(system);
});

describe('a browser', () => {
  test('GIVEN what another browser began THEN it goes no further in this one', async () => {
    const [mine, theirs] = [await beginEntrance(system), await beginEntrance(system)];
    const body = await choose(theirs.url, aoi);
    await expect(code(withCookie(system, entranceContract.arriveAtEntrance, mine, { body }))).resolves.toBe(
      'entrance-over',
    );
    await expect(code(request(system, entranceContract.arriveAtEntrance, { body }, undefined))).resolves.toBe(
      'entrance-over',
    );
  });

  test('GIVEN a way that was gone THEN nobody goes it again: neither the code, nor the pass', async () => {
    (await linkAs(system, pupil.aoi, aoi)).value();
    const browser = await beginEntrance(system);
    const body = await choose(browser.url, aoi);
    (await withCookie(system, entranceContract.arriveAtEntrance, browser, { body })).value();
    await expect(
      code(withCookie(system, entranceContract.arriveAtEntrance, browser, { body })),
    ).resolves.toBe('entrance-over');
    (await withCookie(system, entranceContract.takePass, browser)).value();
    await expect(code(withCookie(system, entranceContract.takePass, browser))).resolves.toBe('entrance-over');
    await expect(code(withCookie(system, entranceContract.getArrival, browser))).resolves.toBe(
      'entrance-over',
    );
  });

  test('GIVEN a code of another visit THEN the verifier does not fit', async () => {
    const [mine, theirs] = [await beginEntrance(system), await beginEntrance(system)];
    const { state } = await choose(mine.url, aoi);
    const stolen = await choose(theirs.url, aoi);
    await expect(
      code(
        withCookie(system, entranceContract.arriveAtEntrance, mine, { body: { code: stolen.code, state } }),
      ),
    ).resolves.toBe('entrance-not-proved');
  });

  test('THEN its cookie is its host’s alone, read by no script and sent by no other site', async () => {
    const answer = await request(
      system,
      entranceContract.beginEntrance,
      { body: { kind: 'google' } },
      undefined,
    );
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-entrance=[\w-]{43}; Path=\/; Max-Age=900; Secure; HttpOnly; SameSite=Strict$/u,
      ),
    ]);
    const asked = new URL(answer.value().url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      prompt: 'select_account',
      hd: '*',
      code_challenge_method: 'S256',
    });
  });
});

describe('a token', () => {
  const now = (): number => Math.floor(system.clock.now() / 1000);
  test.each([
    ['for another client', () => ({ claims: { aud: 'another.apps.example' } })],
    [
      'for ours and another',
      () => ({ claims: { aud: ['local-typing.apps.googleusercontent.example', 'another'] } }),
    ],
    ['that another client asked for', () => ({ claims: { azp: 'another.apps.example' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['of another visit', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that is over', () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
    ['that never ends', () => ({ claims: { exp: undefined } })],
    ['of an address that nobody verified', () => ({ claims: { email_verified: false } })],
    ['without a school', () => ({ claims: { hd: undefined } })],
    ['that nobody signed', () => ({ signed: 'not at all' as const })],
    ['signed with the public key', () => ({ signed: 'with the public key' as const })],
    ['signed by a stranger', () => ({ signed: 'by a stranger' as const })],
  ])('GIVEN one %s THEN it proves nothing', async (_, forgery) => {
    system.google.forge(forgery());
    await expect(code(arrival(aoi))).resolves.toBe('entrance-not-proved');
    expect((await arrival(aoi)).status).toBe(200);
  });

  test('GIVEN the domain of another school in it THEN the link of this one is not found', async () => {
    (await linkAs(system, pupil.aoi, aoi)).value();
    system.google.forge({ claims: { hd: 'minato.example' } });
    expect((await arrival(aoi)).value()).toMatchObject({ state: 'unlinked', domain: 'minato.example' });
  });

  test('GIVEN other keys than a moment ago THEN the new ones are asked for', async () => {
    expect((await arrival(aoi)).status).toBe(200);
    system.google.rotate();
    expect((await arrival(aoi)).status).toBe(200);
  });
});

test('GIVEN who left the school THEN the link is dead, and it is gone with the account', async () => {
  const email = 'teacher@sakurakey.example';
  (await linkAs(system, 'teacher', email)).value();
  await expect(enterAs(system, email)).resolves.toBeDefined();
  const owner = await signIn(system, 'school');
  const teacher = await signIn(system, 'teacher');
  const userId = personIdOf(teacher);
  const linksOf = async () =>
    (await allRows(system)).filter(
      (row) => row['userId'] === userId && JSON.stringify(row).includes('ENTRANCE_LINK'),
    );

  (await owner.call(staffContract.removeStaff, { params: { userId } })).value();

  expect((await arrival(email)).value()).toMatchObject({ state: 'unlinked' });
  expect(await linksOf()).toHaveLength(2);
  const body = { password: 'Typing-2026!', word: '削除' as const };
  (await teacher.call(accountDeletionContract.deleteAccount, { body })).value();
  await eventually(linksOf, (links) => links.length === 0);
});

test('GIVEN a pupil who was taken off the lists THEN they do not come in, and their account elsewhere links with nobody', async () => {
  (await linkAs(system, pupil.haruto, hina)).value();
  const owner = await signIn(system, 'school');
  const own = await signIn(system, pupil.haruto);
  const { browser } = await arriveAs(system, hina);

  (await owner.call(studentContract.removeStudent, { params: { userId: personIdOf(own) } })).value();

  await expect(code(withCookie(system, entranceContract.takePass, browser))).resolves.toBe(
    'entrance-stopped',
  );
  await expect(code(arrival(hina))).resolves.toBe('entrance-stopped');
});

test('GIVEN a visit of some minutes ago THEN it is over', async () => {
  (await linkAs(system, pupil.aoi, aoi)).value();
  const { browser } = await arriveAs(system, aoi);
  await timeComes(system, system.clock.now() + 6 * 60_000);
  await expect(code(withCookie(system, entranceContract.takePass, browser))).resolves.toBe('entrance-over');
});

test('THEN the table holds nothing that opens the door, and nobody’s address elsewhere beside a link', async () => {
  const { browser } = await arriveAs(system, aoi);
  const secret = browser.cookie.slice('__Host-entrance='.length);
  const rows = await allRows(system);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const links = rows.filter(({ pk, sk }) => `${pk} ${sk}`.includes('ENTRANCE_LINK'));
  expect(links.length).toBeGreaterThan(0);
  expect(JSON.stringify(links)).not.toMatch(/@sakurakey|google-sakurakey/u);
});
