/** Names and roles (LTI NRPS): a class that the portal tells of, asked for by its school's owner and by nobody else. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rosterScope } from '#infra/local/portal/services.ts';
import { portalContract } from '#shared/access/portal/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import { Jar, launch, registerPortal } from '#test/support/access/portal.ts';
import { type Person } from '#test/support/system.ts';

const system = openSystem();
let owner: Person;
let loginUrl: string;
const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
const instructor = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';

beforeAll(async () => {
  const registered = await registerPortal(system);
  registered.answer.value();
  ({ owner } = registered);
  ({ loginUrl } = registered.tool);
});
beforeEach(async () => {
  await forgetRateLimits(system);
  system.portal.services.forgeRoster({});
});

const classes = async () => (await owner.call(portalContract.listPortalClasses)).value().items;
/** A teacher opens us from the portal, and so the class is known. */
async function toldClass(): Promise<string> {
  await launch(system, { loginUrl, person: 'teacher-0009' });
  const [found] = await classes();
  if (found === undefined) throw new Error('no class was told');
  return found.id;
}
const read = (classId: string) => owner.call(portalContract.readPortalRoster, { params: { classId } });
const code = async (classId: string): Promise<string> => (await read(classId)).problem().code;

describe('a class', () => {
  test('GIVEN launches of pupils alone THEN none is told, and a teacher’s tells it', async () => {
    await launch(system, { loginUrl });
    await expect(classes()).resolves.toEqual([]);

    await launch(system, { loginUrl, person: 'teacher-0009' });

    await expect(classes()).resolves.toMatchObject([{ title: '5年1組' }]);
    const rows = (await allRows(system)).filter(({ sk }) => sk.startsWith('PORTAL_CLASS#'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('teacher-0009');
  });

  test.each([
    ['that proves nothing', { claims: { aud: 'another' } }],
    [
      'that names an address inside',
      {
        claims: {
          'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
            context_memberships_url: 'https://169.254.169.254/latest',
          },
          'https://purl.imsglobal.org/spec/lti/claim/context': { id: 'inside', title: '中' },
        },
      },
    ],
  ])('GIVEN a launch %s THEN none is told by it', async (_, forgery) => {
    await toldClass();
    system.portal.forge(forgery);
    await launch(system, { loginUrl, person: 'teacher-0009' });
    expect((await classes()).map(({ title }) => title)).toEqual(['5年1組']);
  });

  test('GIVEN the owner’s try as a teacher THEN it tells the class, too', async () => {
    const jar = new Jar();
    jar.take((await owner.call(portalContract.beginPortalTry)).headers);
    system.portal.forge({
      claims: { 'https://purl.imsglobal.org/spec/lti/claim/context': { id: '6-2', title: '6年2組' } },
    });
    expect((await launch(system, { loginUrl, person: 'teacher-0009', jar })).at).toBe('/organization/portal');
    expect((await classes()).map(({ title }) => title)).toContain('6年2組');
  });
});

describe('its roster', () => {
  test('GIVEN pages of it THEN all who learn are told, by name, and the others are counted', async () => {
    const classId = await toldClass();
    system.portal.services.setMembers([
      { user_id: '1', name: '佐藤 葵', roles: [learner] },
      { user_id: '2', family_name: '山本', given_name: 'すずめ', name: 'すずめ 山本', roles: [learner] },
      { user_id: '3', name: '先生', roles: [instructor] },
      { user_id: '4', name: '去った人', roles: [learner], status: 'Inactive' },
      { user_id: '5', name: '鈴木 陽翔', roles: [learner] },
    ]);
    expect((await read(classId)).value()).toEqual({
      title: '5年1組',
      learners: [{ name: '佐藤 葵' }, { name: '山本 すずめ' }, { name: '鈴木 陽翔' }],
      others: 1,
    });
  });

  test.each([
    ['leads to another site', () => ({ next: 'https://elsewhere.example/members' }), 'portal-refused'],
    ['leads inside', () => ({ next: 'http://127.0.0.1:1/members' }), 'portal-refused'],
    ['leads to itself', () => ({ next: system.portal.services.membershipsUrl }), 'portal-refused'],
    ['never ends', () => ({ padding: 600_000 }), 'portal-refused'],
    ['is a refusal', () => ({ status: 403 }), 'portal-refused'],
    ['is not there', () => ({ status: 503 }), 'portal-unreachable'],
  ])('GIVEN an answer that %s THEN nothing is told', async (_, forgery, refusal) => {
    const classId = await toldClass();
    system.portal.services.forgeRoster(forgery());
    await expect(code(classId)).resolves.toBe(refusal);
  });

  test('GIVEN leave that the portal takes no more THEN it is asked for once more', async () => {
    const classId = await toldClass();
    (await read(classId)).value();
    system.portal.services.endLeaves();
    (await read(classId)).value();
  });

  test('GIVEN somebody else’s proof THEN the portal gives no leave', async () => {
    const { tokenUrl } = system.portal.values;
    const ask = (proof: string) =>
      fetch(tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: proof,
          scope: rosterScope,
        }),
      });
    expect((await ask('a.b.c')).status).toBe(401);
    const answer = await fetch(system.portal.services.membershipsUrl, {
      headers: { authorization: 'Bearer of-somebody' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('another school', () => {
  test('GIVEN the same portal there THEN the class is none of theirs', async () => {
    const classId = await toldClass();
    const other = await registerPortal(system, 'organization');
    other.answer.value();
    const theirs = await other.owner.call(portalContract.readPortalRoster, { params: { classId } });
    expect(theirs.problem().code).toBe('not-found');
    expect((await other.owner.call(portalContract.listPortalClasses)).value().items).toEqual([]);
  });

  test('GIVEN another client than the portal knows THEN it gives no leave', async () => {
    const classId = await toldClass();
    (await registerPortal(system, 'school', { clientId: 'another' })).answer.value();
    system.portal.services.endLeaves();
    await expect(code(classId)).resolves.toBe('portal-refused');
    (await registerPortal(system)).answer.value();
    (await read(classId)).value();
  });

  test('GIVEN no address for tokens THEN no roster is asked for', async () => {
    const classId = await toldClass();
    (await registerPortal(system, 'school', { tokenUrl: '' })).answer.value();
    await expect(code(classId)).resolves.toBe('portal-refused');
    (await registerPortal(system)).answer.value();
  });
});
