/**
 * Quality S1, generated from the contracts: every endpoint × every identity. A new endpoint is in it the moment it is in
 * a contract; one with a parameter fails here until somebody else's id is provided below.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { accountContract } from '#shared/account/contract.ts';
import { endpoints } from '#shared/contracts.ts';
import type { Endpoint, InputOf, Kind, Role } from '#shared/kernel/contract.ts';
import { act, apply, applicationOf, issued } from '#test/support/buyer.ts';
import { schoolInput } from '#test/support/organization.ts';
import { accessTokenOf, request, signIn, startTestSystem } from '#test/support/system.ts';

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

let system: LocalSystem;
const tokens = new Map<string, string>();
/** Ids that belong to `individual2` and to the school, asked for by people they do not belong to. */
const foreign: Record<string, string> = {};

beforeAll(async () => {
  system = await startTestSystem();
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
    groupId: `grp_sakurakey-2026-5-3`,
    // The office may see every organisation, so only one that never was is hidden from it.
    organizationId: 'org_nobody-there',
    userId: (await other.call(accountContract.getSession)).value().userId,
    invitationId: 'inv_nobody-there',
  });
});
afterAll(() => system.stop());

/** A body or query that passes the schema, so that what answers is the guard and not the input check. */
const inputs: Record<string, object> = {
  quoteApplication: { body: { resultId: 'resultId', kind: 'digital', printedName: '山田 太郎' } },
  applyForCertificate: {
    body: { resultId: 'resultId', kind: 'digital', printedName: '山田 太郎', expectedTotal: 550 },
  },
  checkCertificate: { body: { code: 'A'.repeat(27) } },
  issueReceipt: { body: { addressee: '山田 太郎', note: '品代として' } },
  createOrganization: { body: schoolInput },
  inviteStaff: { body: { email: 'nobody@typing.example', role: 'teacher', groupIds: [] } },
  giveGroups: { body: { groupIds: [] } },
  lookAtInvitation: { body: { token: 'A'.repeat(43) } },
  acceptInvitation: { body: { token: 'A'.repeat(43) } },
  changeOwnOrganization: { body: { details: schoolInput, version: 99 } },
  listOrganizations: { query: { state: 'applied' } },
  decideOrganization: { body: { decision: 'approve', version: 1 } },
  listOrganizationResults: { query: { seasonId: 'seasonId', groupId: 'groupId' } },
};

/** Fills in the names of ids with somebody else's. */
function inputFor(name: string, endpoint: Endpoint): InputOf<Endpoint> {
  const parameters = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, parameter]) => parameter ?? '');
  for (const parameter of parameters)
    if (foreign[parameter] === undefined)
      throw new Error(`${name}: give the matrix somebody else's ${parameter}`);
  const filled: unknown = JSON.parse(
    JSON.stringify(inputs[name] ?? {}, (_, value: unknown) =>
      typeof value === 'string' && value in foreign ? foreign[value] : value,
    ),
  );
  const params = Object.fromEntries(parameters.map((parameter) => [parameter, foreign[parameter]]));
  return Object.assign({ params }, filled);
}

const ask = async (name: string, endpoint: Endpoint, token: string | undefined) =>
  request(system, endpoint, inputFor(name, endpoint), token);

const admits = ({ access }: Endpoint, { kind, role }: Identity): boolean =>
  access.audience === 'public' ||
  (access.kinds.includes(kind) &&
    (access.roles === undefined || (role !== undefined && access.roles.includes(role))));

/** Whoever founds an organisation is no individual any more, and ending every session really ends them: both come last. */
const last = (name: string): number => ['createOrganization', 'endSessions'].indexOf(name);
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
    const own = await results('teacher', { seasonId, groupId: 'grp_sakurakey-2026-5-1' });

    expect((own.value() as { items: unknown[] }).items.length).toBeGreaterThan(0);
    expect((await results('teacher', { seasonId, groupId: 'grp_sakurakey-2026-5-2' })).problem().code).toBe(
      'not-found',
    );
    expect((await results('teacher', { seasonId })).problem().code).toBe('not-found');
  });

  test("another organisation sees nothing of the school's pupils", async () => {
    const { seasonId = '' } = foreign;

    const answer = await results('organization', { seasonId, groupId: 'grp_sakurakey-2026-5-1' });

    expect((answer.value() as { items: unknown[] }).items).toEqual([]);
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
      const answer = await ask(name, endpoint, tokens.get(account));
      const aimsAtOther =
        endpoint.path.includes(':') || JSON.stringify(inputs[name] ?? {}).includes('resultId');
      if (aimsAtOther) expect(answer.problem().code).toBe('not-found');
      // A conflict and an unknown proof say nothing of anybody's.
      else expect([200, 404, 409, 410]).toContain(answer.status);
    },
  );
});
