/** An individual becomes an organisation, the office decides about it, and everything carries the same state. */
import { beforeAll, describe, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { officeContract } from '#shared/office/office/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { participationContract } from '#shared/competition/participation/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows } from '#test/support/ledger.ts';
import { applyAs, decide, schoolInput, seenByOffice } from '#test/support/people/organization.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
const office = signedIn(system, 'admin');
const founder = signedIn(system, 'individual');
let organizationId: string;

const session = async (person: Person) => (await person.call(sessionContract.getSession)).value();
const mailed = (subject: string) =>
  eventually(
    () => system.mail.list('individual@typing.example').find((mail) => mail.subject.includes(subject)),
    (mail) => mail !== undefined,
  );
const waiting = async () => (await office.call(officeContract.getOverview)).value().waitingOrganizations;
const listed = async (state: 'applied' | 'approved' | 'suspended') =>
  (await office.call(organizationOfficeContract.listOrganizations, { query: { state } })).value().items;

describe('an individual who applies for a school', () => {
  test('two requests at once make one organisation', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => founder.call(organizationContract.createOrganization, { body: schoolInput })),
    );

    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(['already-member', 'forbidden']).toContain(
      answers.find(({ status }) => status !== 200)?.problem().code,
    );
    organizationId = made[0]!.value().organizationId;
    const rows = await allRows(system);
    expect(rows.filter(({ pk, sk }) => pk === `ORG#${organizationId}` && sk === 'PROFILE')).toHaveLength(1);
    expect(rows.filter(({ name }) => name === schoolInput.name && name !== undefined)).toHaveLength(1);
  });

  test('is its owner at the next request, and waits for the office', async () => {
    const { kind, organization } = await session(founder);

    expect(kind).toBe('school');
    expect(organization).toMatchObject({ name: schoolInput.name, state: 'applied', role: 'owner' });
    expect(organization?.code).toBeUndefined();
    expect(await waiting()).toBe(1);
    expect((await listed('applied')).map(({ id }) => id)).toEqual([organizationId]);
    await mailed('受け付けました');
  });

  test('cannot do yet what needs approval', async () => {
    const answer = await founder.call(resultContract.listOrganizationResults, {
      query: { seasonId: 'sea_2026-06-june' },
    });

    expect(answer.problem().code).toBe('organization-not-approved');
  });

  test('nobody else sees it', async () => {
    const other = await signIn(system, 'organization');
    expect((await other.call(organizationContract.getOwnOrganization)).value().id).not.toBe(organizationId);
  });
});

describe('the office', () => {
  test('approves with a six-digit code that is taken for good, and tells the owner', async () => {
    const approved = await decide(office, organizationId, { decision: 'approve' });

    expect(approved.state).toBe('approved');
    expect(approved.code).toMatch(/^\d{6}$/u);
    expect((await session(founder)).organization).toMatchObject({ state: 'approved', code: approved.code });
    const rows = await allRows(system);
    expect(rows.filter(({ pk }) => pk === `ORGCODE#${approved.code ?? ''}`)).toHaveLength(1);
    expect((await mailed('承認しました'))?.text).toContain(approved.code);
    expect(await waiting()).toBe(0);
  });

  test('two decisions about the same state: one counts', async () => {
    const { organization } = await seenByOffice(office, organizationId);
    const ask = (reason: string) =>
      office.call(organizationOfficeContract.decideOrganization, {
        params: { organizationId },
        body: { decision: 'suspend', reason, version: organization.version },
      });

    const answers = await Promise.all([ask('確認のため'), ask('別の理由のため')]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem().code).toBe('version-conflict');
  });

  test('suspended: the people of the school are stopped at their next request, and told why', async () => {
    const { organization } = await seenByOffice(office, organizationId);

    expect(organization.state).toBe('suspended');
    expect((await session(founder)).organization?.state).toBe('suspended');
    const told = (await mailed('停止しました'))?.text;
    expect(told).toContain(organization.reason);
    expect(told).toContain('学習eポータルからのサインイン');
  });

  test('resumed: as before, with the same code, and no reason left over', async () => {
    const before = await seenByOffice(office, organizationId);
    const after = await decide(office, organizationId, { decision: 'resume', reason: '確認が済みました' });

    expect(after).toMatchObject({ state: 'approved', code: before.organization.code });
    expect(after.reason).toBeUndefined();
    await mailed('再開しました');
  });

  test('suspending reaches the teachers too, and leaves the pupils what is theirs', async () => {
    const teacher = await signIn(system, 'teacher');
    const school = (await session(teacher)).organization?.id ?? '';

    await decide(office, school, { decision: 'suspend', reason: '確認のため' });
    const answer = await teacher.call(resultContract.listOrganizationResults, {
      query: { seasonId: 'sea_2026-06-june' },
    });
    expect(answer.problem().code).toBe('organization-not-approved');
    const pupil = await signIn(system, 'pupil-1-1');
    expect((await session(pupil)).organization).toMatchObject({ id: school, state: 'approved' });
    expect((await pupil.call(participationContract.listParticipations)).status).toBe(200);

    await decide(office, school, { decision: 'resume', reason: '確認が済みました' });
    const membership = (await allRows(system)).find(
      ({ sk, email }) => sk === 'PROFILE' && email === 'teacher@typing.example',
    )?.['membership'];
    expect(membership).toMatchObject({ role: 'teacher', state: 'approved' });
    expect((membership as { groupIds: string[] }).groupIds).toHaveLength(1);
  });

  test('rejects with a reason that the applicant reads', async () => {
    const applicant = await signIn(system, 'individual2');
    const id = await applyAs(applicant, {
      kind: 'organization',
      name: 'うちこみクラブ',
      kana: 'ウチコミクラブ',
      postalAddress: schoolInput.postalAddress,
      phone: schoolInput.phone,
    });

    await decide(office, id, { decision: 'reject', reason: '所在地を確認できませんでした' });

    expect((await applicant.call(organizationContract.getOwnOrganization)).value()).toMatchObject({
      state: 'rejected',
      reason: '所在地を確認できませんでした',
    });
    const again = await office.call(organizationOfficeContract.decideOrganization, {
      params: { organizationId: id },
      body: { decision: 'approve', version: 2 },
    });
    expect(again.problem().code).toBe('version-conflict');
  });
});

describe('an applicant', () => {
  const again = (person: Person, id: string) =>
    person.call(organizationContract.reapply, { params: { organizationId: id } });
  const withdraw = (person: Person, id: string) =>
    person.call(organizationContract.withdrawApplication, { params: { organizationId: id } });
  let applicant: Person;
  beforeAll(async () => {
    applicant = await signIn(system, 'individual2');
  });

  test('withdraws what was rejected, is an individual again, and may apply anew', async () => {
    const { id } = (await applicant.call(organizationContract.getOwnOrganization)).value();

    expect((await withdraw(applicant, id)).status).toBe(200);

    const { kind, organization } = await session(applicant);
    expect({ kind, organization }).toEqual({ kind: 'individual', organization: undefined });
    expect((await seenByOffice(office, id)).organization.state).toBe('withdrawn');
    expect(await applyAs(applicant)).not.toBe(id);
  });

  test('withdraws what waits, which the office cannot approve any more; another’s is unknown', async () => {
    const { id } = (await applicant.call(organizationContract.getOwnOrganization)).value();
    const before = await waiting();
    expect((await withdraw(founder, id)).problem().code).toBe('not-found');

    expect((await withdraw(applicant, id)).status).toBe(200);

    expect(await waiting()).toBe(before - 1);
    const late = await office.call(organizationOfficeContract.decideOrganization, {
      params: { organizationId: id },
      body: { decision: 'approve', version: 2 },
    });
    expect(late.problem().code).toBe('version-conflict');
  });

  test('rejected, corrects and applies again, and the office can approve this time', async () => {
    const id = await applyAs(applicant);
    await decide(office, id, { decision: 'reject', reason: '電話番号を確かめてください' });
    const { version } = (await applicant.call(organizationContract.getOwnOrganization)).value();
    const details = { ...schoolInput, phone: '03-9999-8888' };
    (
      await applicant.call(organizationContract.changeOwnOrganization, { body: { details, version } })
    ).value();

    const after = (await again(applicant, id)).value();

    expect(after).toMatchObject({ state: 'applied', phone: '03-9999-8888' });
    expect(after.reason).toBeUndefined();
    expect((await session(applicant)).organization?.state).toBe('applied');
    expect((await again(applicant, id)).problem().code).toBe('version-conflict');
    expect((await decide(office, id, { decision: 'approve' })).state).toBe('approved');
    expect((await withdraw(applicant, id)).problem().code).toBe('version-conflict');
    expect((await seenByOffice(office, id)).audit.map(({ action }) => action)).toEqual([
      'organization-approved',
      'organization-reapplied',
      'organization-changed',
      'organization-rejected',
      'organization-applied',
    ]);
  });
});

describe('editing', () => {
  test('changes the facts once; a second editor with the old version is told', async () => {
    const before = (await founder.call(organizationContract.getOwnOrganization)).value();
    const details = { ...schoolInput, name: '鍵盤学園中学校' };
    const save = () =>
      founder.call(organizationContract.changeOwnOrganization, {
        body: { details, version: before.version },
      });

    expect((await save()).value().name).toBe('鍵盤学園中学校');
    expect((await save()).problem().code).toBe('version-conflict');
  });

  test('never changes the kind', async () => {
    const { version } = (await founder.call(organizationContract.getOwnOrganization)).value();
    const answer = await founder.call(organizationContract.changeOwnOrganization, {
      body: { details: { ...schoolInput, kind: 'organization' }, version },
    });
    expect(answer.problem().code).toBe('invalid-input');
  });
});

describe('the audit trail', () => {
  test('tells every change in order, by whom and why, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = cursor === undefined ? { limit: 2 } : { limit: 2, cursor };
      const page = (await founder.call(organizationContract.listAudit, { query })).value();
      seen.push(
        ...page.items.map(({ action, actorName, detail = '' }) => `${action} ${actorName} ${detail}`),
      );
      cursor = page.nextCursor;
    } while (cursor !== undefined);

    expect(seen.map((line) => line.replace(/確認のため|別の理由のため/u, '…'))).toEqual([
      'organization-changed 髙橋 結衣 名称',
      'organization-resumed 事務局 確認が済みました',
      'organization-suspended 事務局 …',
      'organization-approved 事務局 ',
      'organization-applied 髙橋 結衣 ',
    ]);
    const { audit } = (
      await office.call(organizationOfficeContract.getOrganization, { params: { organizationId } })
    ).value();
    expect(audit.map(({ actorName }) => actorName)).toContain('事務 花（事務局）');
  });
});
