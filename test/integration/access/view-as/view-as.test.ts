/** The office looks at the product as somebody else: sees what they see, changes nothing, and it stands in the record. */
import { expect, test } from 'vitest';
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { endpoints, type EndpointName, examples } from '#shared/contracts.ts';
import type { Endpoint, InputOf } from '#shared/kernel/contract.ts';
import { viewHeader, viewMinutes } from '#shared/kernel/view.ts';
import { newsContract } from '#shared/site/news/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { viewAsContract } from '#shared/access/view-as/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { personIdOf, request, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
const office = signedIn(system, 'admin');

const reason = '一覧が出ないとの電話があったため';
const begin = (userId: string) => office.call(viewAsContract.beginView, { body: { userId, reason } });
const end = (viewId: string) => office.call(viewAsContract.endView, { params: { viewId } });
const viewOf = async (account: string) => (await begin(personIdOf(await signIn(system, account)))).value();
const through = <E extends Endpoint>(view: string, endpoint: E, input?: InputOf<E>, by = office) =>
  request(system, endpoint, input, by.token, { [viewHeader]: view });

/** Everything there is but what watches: requests counted, the view itself and its record. */
const kept = async (): Promise<string> =>
  JSON.stringify((await allRows(system)).filter(({ pk }) => !/^(?:RATE|VIEW)/u.test(pk)));

test('GIVEN a view THEN the office is that person to every rule, and no more than they', async () => {
  const owner = await viewOf('school');
  expect((await through(owner.id, sessionContract.getSession)).value()).toMatchObject({
    userId: owner.userId,
    kind: 'school',
  });
  const teacher = await viewOf('teacher');
  const ofClass = (groupId: string) =>
    through(teacher.id, studentContract.listStudents, { query: { groupId } });
  expect((await ofClass(classId(1))).value().items).not.toHaveLength(0);
  expect((await ofClass(classId(2))).problem().code).toBe('not-found');
  const own = accountCareContract.getOfficeUser;
  expect((await through(owner.id, own, { params: { userId: owner.userId } })).problem().code).toBe(
    'forbidden',
  );
});

test('GIVEN a view WHEN every endpoint is asked through it THEN what does more than show is refused, and nothing has changed', async () => {
  const { id } = await viewOf('individual');
  const before = await kept();
  const seen: string[] = [];
  for (const [name, endpoint] of endpoints) {
    if (endpoint.access.audience === 'public') continue;
    const input = examples[name as EndpointName] as InputOf<Endpoint>;
    const answer = await through(id, endpoint, input);
    const only = answer.status === 403 && answer.problem().code === 'view-only';
    if (!only) seen.push(name);
    if ((endpoint.method !== 'GET' && endpoint.reads !== true) || endpoint.path.startsWith('/api/download/'))
      expect(only, `${name} answered ${answer.status}`).toBe(true);
  }
  expect(seen).toEqual(expect.arrayContaining(['listNews', 'quoteSubscription', 'quoteApplication']));
  for (const ownEyes of ['lookAtStart', 'getPictureClass', 'listInviteCodes'])
    expect(seen).not.toContain(ownEyes);
  expect(await kept()).toBe(before);
});

test('GIVEN a view that another began, ended, expired or never was, or no office at all THEN nobody sees anything', async () => {
  const view = await viewOf('individual2');
  const session = (by: Person, id = view.id) => through(id, sessionContract.getSession, {}, by);
  const colleague = await signIn(system, 'admin2');
  expect((await session(colleague)).problem().code).toBe('view-ended');
  for (const account of ['individual', 'school', 'pupil-1-1'])
    expect((await session(await signIn(system, account))).problem().code).toBe('forbidden');
  expect((await session(office, 'vew_nobody-there')).problem().code).toBe('view-ended');

  expect((await end(view.id)).status).toBe(200);
  expect((await session(office)).problem().code).toBe('view-ended');
  expect((await end(view.id)).status, 'twice').toBe(200);
  expect((await end('vew_nobody-there')).problem().code).toBe('not-found');

  const later = await viewOf('individual2');
  await system.moveClock(viewMinutes * 60_000 + 1000);
  try {
    expect((await session(office, later.id)).problem().code).toBe('view-ended');
    expect((await end(later.id)).status, 'after its time').toBe(200);
  } finally {
    await system.moveClock(0);
  }
});

test('GIVEN a view THEN beginning and end stand in the record, and the person reads of it', async () => {
  const person = await signIn(system, 'individual');
  const view = await viewOf('individual');
  (await end(view.id)).value();
  const { trail } = (
    await office.call(accountCareContract.getOfficeUser, { params: { userId: view.userId } })
  ).value();
  expect(trail.slice(0, 2)).toMatchObject([{ act: 'view-end' }, { act: 'view', reason }]);
  const events = (await person.call(accountEventContract.listAccountEvents, { query: {} })).value();
  expect(events.items[0]).toMatchObject({ action: 'viewed-by-office' });
});

test('GIVEN one of the office, somebody stopped or nobody THEN there is no view; and one of somebody stopped ends', async () => {
  expect((await begin(personIdOf(await signIn(system, 'admin2')))).problem().code).toBe('version-conflict');
  expect((await begin('usr_nobody-there')).problem().code).toBe('not-found');
  const view = await viewOf('individual2');
  const stop = (act: 'stop' | 'resume') =>
    office.call(accountCareContract.actOnUser, { params: { userId: view.userId }, body: { act, reason } });
  (await stop('stop')).value();
  expect((await through(view.id, newsContract.listNews, { query: {} })).problem().code).toBe('view-ended');
  expect((await begin(view.userId)).problem().code).toBe('version-conflict');
  (await stop('resume')).value();
});

test('GIVEN a header that names no view THEN it is as one that ended, whatever it holds', async () => {
  for (const view of ['x'.repeat(5000), '__proto__', 'vew_nobody'])
    expect((await through(view, sessionContract.getSession)).problem().code).toBe('view-ended');
});
