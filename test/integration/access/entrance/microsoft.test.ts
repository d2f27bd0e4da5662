/** What differs where Microsoft vouches: an issuer for each tenant, names that anybody's administrator may write, and being away. */
import { beforeEach, describe, expect, test } from 'vitest';
import { microsoft, tenants } from '#infra/local/vouchers/microsoft.ts';
import { entranceContract } from '#shared/access/entrance/contract.ts';
import { askedKinds } from '#shared/access/entrance/schema.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import {
  arriveAs,
  beginEntrance,
  choose,
  enterAs,
  linkAs,
  registerDomain,
  withCookie,
} from '#test/support/access/entrance.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import { personIdOf, request, signIn } from '#test/support/system.ts';

const system = openSystem();
const kind = 'microsoft';
const aoi = 'aoi@sakurakey.example';
const pupil = { aoi: 'pupil-1-1', haruto: 'pupil-1-2' } as const;

beforeEach(() => forgetRateLimits(system));

const code = async (answer: Promise<{ problem: () => { code: string } }>): Promise<string> =>
  (await answer).problem().code;
const arrival = async (email: string) => (await arriveAs(system, email, kind)).answer;

/** What is told of somebody's account there. */
function claimsOf(email: string) {
  const person = microsoft.people.find((one) => one.email === email);
  if (person === undefined) throw new Error(`nobody is ${email}`);
  return microsoft.claims(person, microsoft.issuer(system.microsoft.address));
}

type Answered = readonly [name: string, status: number | undefined, body: string];

describe.each(askedKinds)('%s away', (away) => {
  const begin = () => request(system, entranceContract.beginEntrance, { body: { kind: away } }, undefined);
  const arrive = async () => (await arriveAs(system, aoi, away)).answer;

  test.each<Answered>([
    ['nothing', undefined, ''],
    ['that it is down', 503, '{}'],
    ['what is no JSON', 200, '<p>maintenance</p>'],
    ['without its addresses', 200, '{"issuer":"https://accounts.example"}'],
  ])(
    'GIVEN it answers %s WHEN somebody begins THEN they read so, and the next one begins',
    async (_, ...as) => {
      system[away].answerOnce('discovery', ...as);
      await expect(code(begin())).resolves.toBe('entrance-unreachable');
    },
  );

  test.each<Answered>([
    ['nothing', undefined, ''],
    ['that it is down', 502, '<p>bad gateway</p>'],
    ['without a token', 200, '{"token_type":"Bearer"}'],
    ['that our secret is not good', 401, '{"error":"invalid_client"}'],
  ])('GIVEN it answers %s for a code THEN it is not the account that is wrong', async (_, ...as) => {
    system[away].answerOnce('token', ...as);
    const answer = await arrive();
    expect(answer.problem().code).toBe('entrance-unreachable');
    expect(answer.headers.get('retry-after')).toBe('30');
  });

  test.each<Answered>([
    ['nothing', undefined, ''],
    ['that it is down', 503, '{}'],
    ['what are no keys', 200, '{"keys":"none"}'],
  ])('GIVEN it answers %s for its keys THEN no token is believed, and none is refused', async (_, ...as) => {
    system[away].rotate();
    system[away].answerOnce('keys', ...as);
    await expect(code(arrive())).resolves.toBe('entrance-unreachable');
    expect((await arrive()).problem().code).toBe('entrance-unknown-school');
  });

  test.each(['invalid_grant', 'interaction_required'])(
    'GIVEN it refuses the code (%s) THEN so do we',
    async (error) => {
      system[away].answerOnce('token', 400, JSON.stringify({ error }));
      await expect(code(arrive())).resolves.toBe('entrance-not-proved');
    },
  );
});

describe('a tenant', () => {
  test('GIVEN an owner WHEN they registered it THEN all its accounts may be linked, whatever they end with', async () => {
    const registered = await registerDomain(system, 'school', 'it@sakurakey.example', kind);
    expect(registered.value()).toEqual({
      state: 'registered',
      voucher: kind,
      domain: 'sakurakey.example',
    });
    const owner = await signIn(system, 'school');

    const { items, approvals } = (await owner.call(entranceContract.listSchoolDomains)).value();

    expect(items).toEqual([
      { kind, realm: tenants.sakura, domain: 'sakurakey.example', registeredAt: expect.any(String) },
    ]);
    expect(approvals).toEqual([
      { kind, url: expect.stringMatching(/\/organizations\/v2\.0\/adminconsent\?.*scope=openid\+profile/u) },
    ]);
    expect((await arrival('haruto@pupils.sakurakey.example')).value()).toEqual({
      state: 'unlinked',
      voucher: kind,
      address: 'haruto@pupils.sakurakey.example',
      organization: expect.stringContaining('小学校'),
      domain: 'pupils.sakurakey.example',
    });
  });

  test('GIVEN another tenant THEN nobody of it comes in, also where a name ends like this one’s', async () => {
    await expect(code(arrival('p101@minato.example'))).resolves.toBe('entrance-unknown-school');
    system.microsoft.forge({ claims: { preferred_username: aoi } });
    await expect(code(arrival('p101@minato.example'))).resolves.toBe('entrance-unknown-school');
  });

  test('GIVEN a school’s Google domain THEN nobody of it comes in by Microsoft’s tenant of that name', async () => {
    await expect(code(arriveAs(system, aoi, 'google').then(({ answer }) => answer))).resolves.toBe(
      'entrance-unknown-school',
    );
  });

  test('GIVEN everybody’s own accounts THEN no school registers them, and none comes in', async () => {
    const own = 'somebody@outlook.example';
    await expect(code(registerDomain(system, 'organization', own, kind))).resolves.toBe(
      'entrance-not-proved',
    );
    await expect(code(arrival(own))).resolves.toBe('entrance-not-proved');
  });

  test('GIVEN two schools of one board WHEN one takes it away THEN the other keeps it, and their links', async () => {
    (await registerDomain(system, 'organization', 'it@sakurakey.example', kind)).value();
    (await linkAs(system, pupil.aoi, aoi, kind)).value();
    const params = { voucher: kind, realm: tenants.sakura } as const;
    const organization = await signIn(system, 'organization');

    (await organization.call(entranceContract.removeSchoolDomain, { params })).value();

    await expect(code(organization.call(entranceContract.removeSchoolDomain, { params }))).resolves.toBe(
      'not-found',
    );
    expect((await arrival(aoi)).value()).toMatchObject({ state: 'known', voucher: kind });
  });
});

describe('an account', () => {
  test('GIVEN it is linked THEN it lets its holder in, beside their account at Google', async () => {
    (await registerDomain(system, 'school', 'it@sakurakey.example')).value();
    (await linkAs(system, pupil.aoi, aoi, kind)).value();
    (await linkAs(system, pupil.aoi, aoi, 'google')).value();
    const own = await signIn(system, pupil.aoi);
    const links = (await own.call(entranceContract.listSchoolAccounts)).value().items;
    expect(links.map((link) => link.kind)).toEqual(['google', 'microsoft']);

    const tokens = await enterAs(system, aoi, kind);

    const session = await request(system, sessionContract.getSession, undefined, tokens?.AccessToken);
    expect(session.value().userId).toBe(personIdOf(own));
    (await own.call(entranceContract.unlinkSchoolAccount, { params: { voucher: 'google' } })).value();
    expect((await arrival(aoi)).value()).toMatchObject({ state: 'known' });
  });

  test('GIVEN a name that somebody else had before THEN who has it now is not them', async () => {
    system.microsoft.forge({ claims: { oid: '55555555-eeee-4eee-8eee-555555555555' } });
    expect((await arrival(aoi)).value()).toMatchObject({ state: 'unlinked', address: aoi });
  });

  test('GIVEN another name, and another `sub`, of the same account THEN it is still them', async () => {
    system.microsoft.forge({ claims: { preferred_username: 'a.sakura@sakurakey.example', sub: 'another' } });
    expect((await arrival(aoi)).value()).toMatchObject({ state: 'known' });
  });

  test('GIVEN the same number in another tenant THEN it is another account', async () => {
    (await registerDomain(system, 'school', 'it@minato.example', kind)).value();
    const { oid } = claimsOf(aoi);
    system.microsoft.forge({ claims: { oid } });
    expect((await arrival('p101@minato.example')).value()).toMatchObject({ state: 'unlinked' });
  });

  test('GIVEN what we hold of it THEN neither its number nor its name is beside the link', async () => {
    const { oid } = claimsOf(aoi);
    const links = (await allRows(system)).filter(({ pk, sk }) => `${pk} ${sk}`.includes('ENTRANCE_LINK'));
    expect(links.length).toBeGreaterThan(0);
    expect(JSON.stringify(links)).not.toContain(oid);
    expect(JSON.stringify(links)).not.toContain(aoi);
  });
});

describe('a token', () => {
  const issuer = (tenant: string): string => `${system.microsoft.address}/${tenant}/v2.0`;
  test.each([
    ['for another client', () => ({ claims: { aud: 'another' } })],
    ['for Google’s client', () => ({ claims: { aud: 'local-typing.apps.googleusercontent.example' } })],
    ['of another visit', () => ({ claims: { nonce: 'another' } })],
    ['of the template itself', () => ({ claims: { iss: issuer('{tenantid}') } })],
    ['of all tenants', () => ({ claims: { iss: issuer('organizations') } })],
    ['of another tenant than its issuer', () => ({ claims: { iss: issuer(tenants.minato) } })],
    ['of an issuer without the version', () => ({ claims: { iss: issuer(tenants.sakura).slice(0, -5) } })],
    ['of another host', () => ({ claims: { iss: `https://login.example/${tenants.sakura}/v2.0` } })],
    ['of Google', () => ({ claims: { iss: system.google.address } })],
    ['without a tenant', () => ({ claims: { tid: undefined } })],
    ['of a tenant that is no number', () => ({ claims: { tid: 'x', iss: issuer('x') } })],
    [
      'of everybody’s own tenant',
      () => ({ claims: { tid: tenants.personal, iss: issuer(tenants.personal) } }),
    ],
    [
      'of the same in capitals',
      () => {
        const tid = tenants.personal.toUpperCase();
        return { claims: { tid, iss: issuer(tid) } };
      },
    ],
    ['without an account', () => ({ claims: { oid: undefined } })],
    ['with a name instead of an account', () => ({ claims: { oid: aoi } })],
    ['signed with a key of another tenant', () => ({ signed: "with another tenant's key" as const })],
    ['signed by a stranger', () => ({ signed: 'by a stranger' as const })],
    ['signed with the public key', () => ({ signed: 'with the public key' as const })],
    ['that nobody signed', () => ({ signed: 'not at all' as const })],
  ])('GIVEN one %s THEN it proves nothing', async (_, forgery) => {
    system.microsoft.forge(forgery());
    await expect(code(arrival(aoi))).resolves.toBe('entrance-not-proved');
    expect((await arrival(aoi)).status).toBe(200);
  });

  test.each([
    ['google', 'microsoft'],
    ['microsoft', 'google'],
  ] as const)(
    'GIVEN a token of %s WHEN it is brought to a visit at %s THEN it proves nothing',
    async (of, at) => {
      const theirs = await beginEntrance(system, of);
      const stolen = await choose(theirs.url, aoi);
      const mine = await beginEntrance(system, at);
      const { state } = await choose(mine.url, aoi);
      // The code, at the wrong one of the two; its state, in the wrong browser; and the token itself, given out by the other.
      await expect(
        code(withCookie(system, entranceContract.arriveAtEntrance, mine, { body: { ...stolen, state } })),
      ).resolves.toBe('entrance-not-proved');
      await expect(
        code(withCookie(system, entranceContract.arriveAtEntrance, mine, { body: stolen })),
      ).resolves.toBe('entrance-over');
      await arriveAs(system, aoi, of);
      const id_token = system[of].lastToken();
      system[at].answerOnce('token', 200, JSON.stringify({ id_token }));
      await expect(code(arriveAs(system, aoi, at).then(({ answer }) => answer))).resolves.toBe(
        'entrance-not-proved',
      );
    },
  );

  test('THEN who asks for one says whose accounts, and that the person chooses', async () => {
    const { url } = await beginEntrance(system, kind);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      prompt: 'select_account',
      scope: 'openid profile',
      code_challenge_method: 'S256',
    });
  });
});
