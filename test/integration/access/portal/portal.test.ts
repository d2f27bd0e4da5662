/** The way in from a school's learning portal (LTI 1.3), with the real parts: who comes in, and what nothing sent gets past. */
import { createLocalJWKSet, importJWK, jwtVerify } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkHashOf } from '#functions/access/entrance/repository.ts';
import { entranceContract } from '#shared/access/entrance/contract.ts';
import { choiceAddress } from '#shared/access/portal/policy.ts';
import { portalContract } from '#shared/access/portal/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { enterWithPass, withCookie } from '#test/support/access/entrance.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import {
  arrivalOf,
  beginAtPortal,
  Jar,
  launch,
  linkFromPortal,
  post,
  postedBy,
  registerPortal,
} from '#test/support/access/portal.ts';
import { nextSecond, personIdOf, request, signIn, timeComes } from '#test/support/system.ts';

const system = openSystem();
let loginUrl: string;
const [aoi, haruto] = ['pupil-1-1', 'pupil-1-2'] as const;
const portalAccount = { kind: 'portal', realm: '', domain: '', address: '' } as const;
const refused = '/auth/entrance?error=portal';
const come = () => ({ loginUrl });

beforeAll(async () => {
  const { tool, answer } = await registerPortal(system);
  answer.value();
  ({ loginUrl } = tool);
});
beforeEach(() => forgetRateLimits(system));

const code = async (answer: Promise<{ problem: () => { code: string } }>): Promise<string> =>
  (await answer).problem().code;

describe('a pupil', () => {
  test('GIVEN the first time WHEN they signed in once as always and linked THEN the portal alone is enough', async () => {
    const first = await launch(system, { ...come(), target: `${system.origin}/typing/room` });
    expect(first.at).toBe('/auth/entrance?with=portal&back=%2Ftyping%2Froom');
    expect((await arrivalOf(system, first.jar)).value()).toEqual({
      state: 'unlinked',
      voucher: 'portal',
      address: '児童（あおい）',
      organization: expect.stringContaining('小学校'),
      domain: '127.0.0.1',
    });

    (await linkFromPortal(system, aoi, come())).value();

    const { jar, at } = await launch(system, come());
    // Home is where everybody belongs who was led nowhere in particular.
    expect(at).toBe('/auth/entrance?with=portal');
    expect((await arrivalOf(system, jar)).value()).toMatchObject({ state: 'known', voucher: 'portal' });
    const { pass, ...door } = (await withCookie(system, entranceContract.takePass, jar)).value();
    const tokens = await enterWithPass(system, door, pass);
    const session = await request(system, sessionContract.getSession, undefined, tokens?.AccessToken);
    expect(session.value().userId).toBe(personIdOf(await signIn(system, aoi)));
  });

  test('GIVEN a link THEN its holder sees and ends it, and it says nothing of who they are there', async () => {
    (await linkFromPortal(system, aoi, come())).value();
    const own = await signIn(system, aoi);
    expect((await own.call(entranceContract.listSchoolAccounts)).value().items).toMatchObject([
      { kind: 'portal', domain: '127.0.0.1' },
    ]);
    const links = (await allRows(system)).filter(({ pk, sk }) => `${pk} ${sk}`.includes('ENTRANCE_LINK'));
    expect(links.length).toBeGreaterThan(0);
    expect(JSON.stringify(links)).not.toMatch(/aoi-0001|児童/u);
    // Not by the portal's name alone: another school may register it with keys of its own.
    const { issuer } = system.portal.values;
    const byPortal = linkHashOf({ ...portalAccount, issuer, subject: 'aoi-0001' });
    expect(JSON.stringify(links)).not.toContain(byPortal);

    (await own.call(entranceContract.unlinkSchoolAccount, { params: { voucher: 'portal' } })).value();

    const { jar } = await launch(system, come());
    expect((await arrivalOf(system, jar)).value()).toMatchObject({ state: 'unlinked' });
  });

  test('GIVEN a stopped account THEN the portal does not open it', async () => {
    (await linkFromPortal(system, haruto, { ...come(), person: 'haruto-0002' })).value();
    const owner = await signIn(system, 'school');
    const params = { userId: personIdOf(await signIn(system, haruto)) };

    (await owner.call(studentContract.disableStudent, { params })).value();

    const { jar } = await launch(system, { ...come(), person: 'haruto-0002' });
    await expect(code(arrivalOf(system, jar))).resolves.toBe('entrance-stopped');
    (await owner.call(studentContract.enableStudent, { params })).value();
    await nextSecond(system);
  });
});

describe('what is sent', () => {
  const now = (): number => Math.floor(system.clock.now() / 1000);
  const claim = (name: string, value: unknown) => ({
    claims: { [`https://purl.imsglobal.org/spec/lti/claim/${name}`]: value },
  });
  test.each([
    ['for another tool', () => ({ claims: { aud: 'another' } })],
    ['for ours and another', () => ({ claims: { aud: ['typing-training', 'another'] } })],
    ['that another tool asked for', () => ({ claims: { azp: 'another' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://portal.example' } })],
    ['of another visit', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that is over', () => ({ claims: { exp: now() - 120 } })],
    ['that never ends', () => ({ claims: { exp: undefined } })],
    ['of an hour ago', () => ({ claims: { iat: now() - 3600 } })],
    ['of tomorrow', () => ({ claims: { iat: now() + 86_400 } })],
    ['without somebody', () => ({ claims: { sub: undefined } })],
    ['of another deployment', () => claim('deployment_id', 'minato-1')],
    ['of another kind', () => claim('message_type', 'LtiSubmissionReviewRequest')],
    ['of another version', () => claim('version', '1.1')],
    ['that leads to another site', () => claim('target_link_uri', 'https://elsewhere.example/typing')],
    [
      'that leads to another site by a trick',
      () => claim('target_link_uri', `${system.origin}@elsewhere.example/`),
    ],
    ['that leads where no link does', () => claim('target_link_uri', `${system.origin}/account/delete`)],
    ['that nobody signed', () => ({ signed: 'not at all' as const })],
    ['signed with the public key', () => ({ signed: 'with the public key' as const })],
    ['signed by a stranger', () => ({ signed: 'by a stranger' as const })],
  ])('GIVEN a launch %s THEN it proves nothing', async (_, forgery) => {
    system.portal.forge(forgery());

    const { jar, at } = await launch(system, come());

    expect(at).toBe(refused);
    await expect(code(arrivalOf(system, jar))).resolves.toBe('entrance-over');
    expect((await launch(system, come())).at).toBe('/auth/entrance?with=portal');
  });

  test.each([
    ['of another issuer', { iss: 'https://portal.example' }],
    ['for another tool', { client_id: 'another' }],
    ['of another deployment', { lti_deployment_id: 'minato-1' }],
    ['that leads elsewhere', { target_link_uri: 'https://elsewhere.example/' }],
    ['without a hint', { login_hint: undefined }],
  ])('GIVEN a login %s THEN nobody is sent on', async (_, login) => {
    const { url } = await beginAtPortal(system, { ...come(), login });
    expect(url).toBe(refused);
  });

  test('GIVEN other keys than a moment ago THEN the new ones are asked for', async () => {
    expect((await launch(system, come())).at).not.toBe(refused);
    system.portal.rotate();
    expect((await launch(system, come())).at).not.toBe(refused);
  });

  test('GIVEN keys that do not come THEN nobody comes in, and the next one does', async () => {
    system.portal.rotate();
    system.portal.loseKeysOnce();
    expect((await launch(system, come())).at).toBe(refused);
    expect((await launch(system, come())).at).not.toBe(refused);
  });
});

describe('a browser', () => {
  test('GIVEN a launch that was taken THEN nobody posts it again', async () => {
    const { jar, url } = await beginAtPortal(system, come());
    const { action, form } = await postedBy(url);
    expect(await post(action, form, jar)).not.toBe(refused);
    expect(await post(action, form, jar)).toBe(refused);
  });

  test('GIVEN a launch that another browser began THEN it signs nobody in here', async () => {
    const theirs = await beginAtPortal(system, come());
    const mine = await beginAtPortal(system, come());
    const { action, form } = await postedBy(theirs.url);
    expect(await post(action, form, mine.jar)).toBe(refused);
    expect(await post(action, form, new Jar())).toBe(refused);
    await expect(code(arrivalOf(system, mine.jar))).resolves.toBe('entrance-over');
  });

  test('GIVEN a token of an earlier launch WHEN it is posted in a new visit THEN its nonce is another', async () => {
    const earlier = await postedBy((await beginAtPortal(system, come())).url);
    const { jar, url } = await beginAtPortal(system, come());
    const { action, form } = await postedBy(url);
    form.set('id_token', earlier.form.get('id_token') ?? '');
    expect(await post(action, form, jar)).toBe(refused);
  });

  test('GIVEN a visit of a portal THEN it is none of those that we ask', async () => {
    const { jar, url } = await beginAtPortal(system, come());
    const state = new URL(url).searchParams.get('state') ?? '';
    const cookie = jar.cookie.replace('__Host-portal=', '__Host-entrance=');
    const body = { code: 'a-code', state };
    await expect(
      code(withCookie(system, entranceContract.arriveAtEntrance, { cookie }, { body })),
    ).resolves.toBe('entrance-over');
  });

  test('THEN what it is known by is its host’s alone, and comes along from the portal', async () => {
    const url = new URL(loginUrl);
    const { issuer } = system.portal.values;
    for (const [name, value] of Object.entries({
      iss: issuer,
      login_hint: '1',
      target_link_uri: `${system.origin}/`,
    }))
      url.searchParams.set(name, value);
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-portal=[\w-]{43}; Path=\/; Max-Age=900; Secure; HttpOnly; SameSite=None$/u,
      ),
    ]);
  });

  test('GIVEN a frame of the portal THEN it is told to open a tab, and nothing is begun', async () => {
    const url = new URL(loginUrl);
    url.searchParams.set('iss', '"><script>');
    const answer = await fetch(url, { headers: { 'sec-fetch-dest': 'iframe' }, redirect: 'manual' });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('あたらしい タブで ひらく');
    expect(page).not.toContain('<script');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors');
  });
});

describe('a teacher at the portal', () => {
  const choosing = { lti_message_hint: 'deep-linking' };
  const choiceUrl = (): string => `${system.origin}${choiceAddress}`;
  /** What our page posts; answered by the page that leads back. */
  const chooses = async (jar: Jar, place: string, title = 'タイピングの教室') => {
    const answer = await fetch(choiceUrl(), {
      method: 'POST',
      body: new URLSearchParams({ place, title }),
      redirect: 'manual',
      headers: { cookie: jar.cookie },
    });
    return { at: answer.headers.get('location'), html: await answer.text() };
  };
  const tokenIn = (html: string): string => /name="JWT" value="([^"]*)"/u.exec(html)?.[1] ?? '';

  test('GIVEN a link to be made WHEN its end is chosen THEN the portal is told, signed with our key, once', async () => {
    const { jar, at } = await launch(system, { ...come(), person: 'teacher-0009', login: choosing });
    expect(at).toBe('/auth/entrance?with=portal-choice');
    // Nobody comes in by it.
    await expect(code(arrivalOf(system, jar))).resolves.toBe('entrance-over');

    const { html } = await chooses(jar, '/typing/room');

    expect(html).toContain(`action="${system.portal.values.issuer}/return"`);
    const keyset = (await request(system, portalContract.getPortalKeys, undefined, undefined)).value();
    const { payload, protectedHeader } = await jwtVerify(tokenIn(html), createLocalJWKSet(keyset), {
      algorithms: ['RS256'],
      issuer: 'typing-training',
      audience: system.portal.values.issuer,
    });
    expect(protectedHeader.kid).toBe(keyset.keys[0]?.kid);
    const ofLti = 'https://purl.imsglobal.org/spec/lti';
    expect(payload).toMatchObject({
      nonce: expect.stringMatching(/^[\w-]{43}$/u),
      [`${ofLti}/claim/deployment_id`]: 'sakura-1',
      [`${ofLti}/claim/message_type`]: 'LtiDeepLinkingResponse',
      [`${ofLti}/claim/version`]: '1.3.0',
      [`${ofLti}-dl/claim/data`]: 'remember-me',
      [`${ofLti}-dl/claim/content_items`]: [
        {
          type: 'ltiResourceLink',
          title: 'タイピングの教室',
          url: `${system.origin}/typing/room`,
          window: { targetName: '_blank' },
        },
      ],
    });
    expect((await chooses(jar, '/typing/room')).at).toBe(refused);
  });

  test.each(['/account', '//elsewhere.example/', '@elsewhere.example/', '.elsewhere.example/', 'account'])(
    'GIVEN %o for an end THEN nothing is signed, and another may be chosen',
    async (place) => {
      const { jar } = await launch(system, { ...come(), login: choosing });
      expect((await chooses(jar, place)).at).toBe(refused);
      expect(tokenIn((await chooses(jar, '/typing/lesson/%E3%81%8B%E8%A1%8C-2')).html)).not.toBe('');
    },
  );

  test('GIVEN who was sent for something else, or by another site THEN nothing is signed', async () => {
    const opened = await launch(system, come());
    expect((await chooses(opened.jar, '/typing')).at).toBe(refused);
    expect((await chooses(new Jar(), '/typing')).at).toBe(refused);
    const choice = await launch(system, { ...come(), login: choosing });
    expect(await post(choiceUrl(), new URLSearchParams({ place: '/typing', title: 'x' }), new Jar())).toBe(
      refused,
    );
    // What is sent along from elsewhere is not what it needs.
    expect(choice.jar.cookie).toMatch(/__Host-entrance=[\w-]{43}/u);
  });

  test.each([
    ['a file', { accept_types: ['file'], deep_link_return_url: 'https://portal.example.com/return' }],
    ['an answer to nowhere', { accept_types: ['ltiResourceLink'], deep_link_return_url: 'http://10.0.0.1/' }],
    ['nothing', undefined],
  ])('GIVEN a portal that wants %s THEN nothing is chosen', async (_, settings) => {
    system.portal.forge({
      claims: { 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': settings },
    });
    expect((await launch(system, { ...come(), login: choosing })).at).toBe(refused);
  });
});

describe('another school', () => {
  test('GIVEN a token for this one WHEN it is posted to the other THEN it proves nothing there', async () => {
    const { tool, answer } = await registerPortal(system, 'organization', { deploymentId: 'other-1' });
    answer.value();
    const { jar, url } = await beginAtPortal(system, come());
    const { form } = await postedBy(url);
    expect(await post(tool.launchUrl, form, jar)).toBe(refused);
    expect(
      (await launch(system, { loginUrl: tool.loginUrl, login: { lti_deployment_id: undefined } })).at,
    ).toBe(refused);
  });

  test('GIVEN the same portal and people registered there THEN its word opens nobody of this one', async () => {
    (await linkFromPortal(system, aoi, come())).value();
    const { tool, answer } = await registerPortal(system, 'organization');
    answer.value();

    const { jar } = await launch(system, { loginUrl: tool.loginUrl });

    expect((await arrivalOf(system, jar)).value()).toMatchObject({ state: 'unlinked' });
    const ours = await beginAtPortal(system, come());
    expect(await post(tool.launchUrl, (await postedBy(ours.url)).form, ours.jar)).toBe(refused);
    const { token } = await signIn(system, aoi);
    await expect(
      code(withCookie(system, entranceContract.linkSchoolAccount, jar, undefined, token)),
    ).resolves.toBe('entrance-other-school');
    // Theirs is as it was.
    const own = await launch(system, come());
    expect((await arrivalOf(system, own.jar)).value()).toMatchObject({ state: 'known' });
  });
});

describe('an owner', () => {
  test.each([
    'http://portal.example.com/keys',
    'https://127.0.0.1/keys',
    'https://[::1]/keys',
    'https://169.254.169.254/latest',
    'https://localhost/keys',
    'https://portal/keys',
    'https://portal.internal/keys',
    'https://user:secret@portal.example.com/keys',
    'https://portal.example.com:8443/keys',
  ])('GIVEN %s THEN it is not taken', async (keysetUrl) => {
    const problem = (await registerPortal(system, 'school', { keysetUrl })).answer.problem();
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'keysetUrl' }] });
  });

  test('GIVEN what was registered THEN it stands in the trail, and two tabs do not overwrite each other', async () => {
    const { owner, answer } = await registerPortal(system);
    answer.value();
    const { items } = (await owner.call(organizationContract.listAudit, { query: {} })).value();
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'portal-saved', detail: system.portal.values.issuer }),
    );
    const body = { ...system.portal.values, version: 0 };
    await expect(code(owner.call(portalContract.savePortal, { body }))).resolves.toBe('version-conflict');
    expect((await owner.call(entranceContract.listSchoolDomains)).value().items).toEqual([]);
  });

  test('GIVEN links WHEN the portal is removed THEN they are dead until it is there again', async () => {
    (await linkFromPortal(system, aoi, come())).value();
    const { owner } = await registerPortal(system);
    const before = await launch(system, come());

    (await owner.call(portalContract.removePortal)).value();

    await expect(code(arrivalOf(system, before.jar))).resolves.toBe('entrance-unknown-school');
    expect((await launch(system, come())).at).toBe(refused);
    await expect(code(owner.call(portalContract.removePortal))).resolves.toBe('not-found');
    await expect(code(owner.call(portalContract.beginPortalTry))).resolves.toBe('not-found');
    (await registerPortal(system)).answer.value();
  });

  test('THEN the keys that portals check are ours, and each has its name', async () => {
    const { keys } = (await request(system, portalContract.getPortalKeys, undefined, undefined)).value();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ alg: 'RS256', use: 'sig', kid: expect.stringMatching(/^[\w-]{43}$/u) });
    await expect(importJWK(keys[0] ?? {}, 'RS256')).resolves.toBeDefined();
  });
});

describe('a try', () => {
  async function begun() {
    const owner = await signIn(system, 'school');
    const jar = new Jar();
    jar.take((await owner.call(portalContract.beginPortalTry)).headers);
    const found = async () => (await owner.call(portalContract.getPortalTry)).value().found;
    const wrong = async () =>
      (await found())?.report?.findings
        .filter(({ verdict }) => verdict === 'wrong')
        .map(({ about }) => about);
    return { jar, found, wrong };
  }

  test('GIVEN a portal that is right THEN all of it is, claim by claim, and nobody comes in by it', async () => {
    const { jar, found, wrong } = await begun();
    expect((await found())?.report).toBeUndefined();

    expect((await launch(system, { ...come(), person: 'teacher-0009', jar })).at).toBe(
      '/organization/portal',
    );

    await expect(wrong()).resolves.toEqual([]);
    expect((await found())?.report?.findings).toEqual(
      expect.arrayContaining([
        { about: 'signature', got: 'RS256', wanted: 'RS256', verdict: 'right' },
        { about: 'name', got: '先生', verdict: 'told' },
        { about: 'deployment', got: 'sakura-1', wanted: 'sakura-1', verdict: 'right' },
      ]),
    );
    await expect(code(arrivalOf(system, jar))).resolves.toBe('entrance-over');
  });

  test('GIVEN what is wrong THEN just that is shown as wrong, of the launch and of the login', async () => {
    const { jar, found, wrong } = await begun();
    system.portal.forge({ claims: { aud: 'another' }, signed: 'by a stranger' });
    expect((await launch(system, { ...come(), jar })).at).toBe('/organization/portal');
    await expect(wrong()).resolves.toEqual(['signature', 'client']);

    system.portal.rotate();
    system.portal.loseKeysOnce();
    await launch(system, { ...come(), jar });
    await expect(wrong()).resolves.toEqual(['signature']);

    await launch(system, { ...come(), jar, login: { iss: 'https://portal.example' } });
    await expect(wrong()).resolves.toEqual(['issuer']);
    expect((await found())?.report?.step).toBe('login');

    const { action, form } = await postedBy((await beginAtPortal(system, { ...come(), jar })).url);
    form.set('state', 'another');
    await post(action, form, jar);
    await expect(wrong()).resolves.toEqual(['visit']);
  });

  test('GIVEN one that goes on THEN everybody else comes in as ever, and after ten minutes nothing is left of it', async () => {
    const earlier = await begun();
    const { jar, found } = await begun();
    expect((await launch(system, come())).at).toBe('/auth/entrance?with=portal');
    expect((await launch(system, { ...come(), jar: earlier.jar })).at).toBe('/auth/entrance?with=portal');
    expect((await found())?.report).toBeUndefined();
    const { action, form } = await postedBy((await beginAtPortal(system, { ...come(), jar })).url);
    await post(action, form, jar);
    const stored = JSON.stringify((await allRows(system)).filter(({ sk }) => sk === 'PORTAL_TRY'));
    expect(stored).toContain('signature');
    expect(stored).not.toContain(form.get('id_token')?.split('.')[2]);
    expect(stored).not.toContain(form.get('state'));

    await timeComes(system, system.clock.now() + 11 * 60_000);

    await expect(found()).resolves.toBeUndefined();
    expect((await launch(system, { ...come(), jar })).at).toBe('/auth/entrance?with=portal');
  });
});
