/** Teachers and owners come by mail, get groups, go, and hand over; nothing about an address is on the queue. */
import { beforeEach, describe, expect, test } from 'vitest';
import { fullName } from '#shared/people/account/schema.ts';
import { markOf } from '#shared/record/audit/policy.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { profileContract } from '#shared/access/profile/contract.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow } from '#test/support/ledger.ts';
import { invite, tokenMailedTo } from '#test/support/people/organization.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
const guest = signedIn(system, 'individual');
const guestMail = 'individual@typing.example';

beforeEach(() => forgetRateLimits(system));

const session = async (person: Person) => (await person.call(sessionContract.getSession)).value();
const accept = (person: Person, token: string) =>
  person.call(staffContract.acceptInvitation, { body: { token } });
const staff = async (person: Person) => (await person.call(staffContract.listStaff)).value();
const groupsOf = async (person: Person) =>
  (await person.call(groupContract.listGroups)).value().items.map(({ id }) => id);

describe('an invited teacher', () => {
  let token: string;

  test('gets a link by mail whose proof is only hashed in the table, and no address on the outbox', async () => {
    const [, second] = await groupsOf(owner);
    await invite(owner, { email: guestMail, groupIds: [second ?? ''] });
    token = await tokenMailedTo(system, guestMail);

    expect(token).toMatch(/^[\w-]{43}$/u);
    const rows = await allRows(system);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows.filter(({ pk }) => pk.startsWith('OUTBOX#')))).not.toContain(guestMail);
  });

  test('another person with the link cannot use it', async () => {
    const thief = await signIn(system, 'individual2');
    expect((await accept(thief, token)).problem().code).toBe('invitation-not-valid');
    expect((await thief.call(staffContract.lookAtInvitation, { body: { token } })).problem().code).toBe(
      'invitation-not-valid',
    );
  });

  test('accepts once, however often they press', async () => {
    const answers = await Promise.all([accept(guest, token), accept(guest, token)]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await session(guest)).toMatchObject({
      kind: 'school',
      organization: { role: 'teacher', state: 'approved' },
    });
    expect(await groupsOf(guest)).toEqual([(await groupsOf(owner))[1]]);
    expect((await staff(owner)).staff).toHaveLength(3);
    expect((await staff(owner)).invitations).toEqual([]);
  });

  test('sees the groups given afterwards, and none of another organisation can be given', async () => {
    const { userId } = await session(guest);
    const [first = ''] = await groupsOf(owner);
    const give = (groupIds: string[]) =>
      owner.call(staffContract.giveGroups, { params: { userId }, body: { groupIds } });

    (await give([first])).value();
    expect(await groupsOf(guest)).toEqual([first]);
    expect((await give(['grp_of-another-school'])).problem().code).toBe('invalid-input');
  });

  test('is an individual again once removed, at the next request', async () => {
    const { userId } = await session(guest);
    const [groupId = ''] = await groupsOf(guest);
    const body = { groupId, days: '7', maximumUses: '40' } as const;
    const { code } = (await guest.call(inviteCodeContract.createInviteCode, { body })).value();
    const kept = (await owner.call(inviteCodeContract.createInviteCode, { body })).value();
    const look = (one: string) => guest.call(inviteCodeContract.lookAtInviteCode, { body: { code: one } });
    expect((await look(code)).status).toBe(200);

    (await owner.call(staffContract.removeStaff, { params: { userId } })).value();

    expect(await session(guest)).toMatchObject({ kind: 'individual' });
    expect((await session(guest)).organization).toBeUndefined();
    expect((await guest.call(groupContract.listGroups)).problem().code).toBe('forbidden');
    // What they made goes with them; what somebody else made for the class stays.
    expect((await look(code)).problem().code).toBe('invite-code-not-valid');
    expect((await look(kept.code)).status).toBe(200);
  });
});

test('a teacher who takes another name is told from its owner, and the change is in the trail', async () => {
  const teacher = await signIn(system, 'teacher');
  const profile = (await teacher.call(profileContract.getProfile)).value();
  const ownerName = (await session(owner)).name;

  (
    await teacher.call(profileContract.updateProfile, { body: { version: profile.version, name: ownerName } })
  ).value();

  const { items } = (await owner.call(organizationContract.listAudit, { query: { limit: 1 } })).value();
  expect(items[0]).toMatchObject({
    action: 'staff-renamed',
    detail: `${fullName(profile.name)} → ${fullName(ownerName)}`,
    actorMark: markOf((await session(teacher)).userId),
  });
  expect(items[0]?.actorMark).not.toBe(markOf((await session(owner)).userId));
  const renamed = (await teacher.call(profileContract.getProfile)).value();
  const body = { version: renamed.version, name: profile.name };
  (await teacher.call(profileContract.updateProfile, { body })).value();
});

describe('leaving by oneself', () => {
  const leave = (person: Person) =>
    person.call(staffContract.leaveOrganization, { params: { organizationId: 'org_sakurakey-elementary' } });

  test('a teacher is an individual again, the owner is told, and the trail says so', async () => {
    const leaver = await signIn(system, 'individual2');
    await invite(owner, { email: 'individual2@typing.example' });
    await accept(leaver, await tokenMailedTo(system, 'individual2@typing.example'));

    expect((await leave(leaver)).status).toBe(200);

    expect((await session(leaver)).kind).toBe('individual');
    expect((await leave(leaver)).problem().code).toBe('forbidden');
    const [newest] = (await owner.call(organizationContract.listAudit, { query: { limit: 1 } })).value()
      .items;
    expect(newest).toMatchObject({ action: 'teacher-left', actorName: newest?.subjectName });
    await eventually(
      () => system.mail.list('school@typing.example'),
      (mails) => mails.some(({ subject }) => subject.includes('先生が団体・学校から抜けました')),
    );
  });

  test('the only owner cannot', async () => {
    expect((await leave(owner)).problem().code).toBe('invalid-input');
    expect((await session(owner)).organization?.role).toBe('owner');
  });
});

describe('an invitation', () => {
  test('that was canceled is worth nothing', async () => {
    const { id } = await invite(owner, { email: guestMail });
    const token = await tokenMailedTo(system, guestMail);

    (await owner.call(staffContract.cancelInvitation, { params: { invitationId: id } })).value();

    expect((await accept(guest, token)).problem().code).toBe('invitation-not-valid');
  });

  test('that is outdated is worth nothing', async () => {
    const { id } = await invite(owner, { email: guestMail });
    const token = await tokenMailedTo(system, guestMail);
    const row = (await allRows(system)).find(({ sk }) => sk === `INVITATION#${id}`)!;
    await putRow(system, { ...row, validUntil: '2026-01-01T00:00:00.000Z' });

    expect((await accept(guest, token)).problem().code).toBe('invitation-not-valid');
    expect((await staff(owner)).invitations).toEqual([]);
  });

  test('to the place of the owner is worth nothing to a teacher who was removed since', async () => {
    await invite(owner, { email: guestMail });
    await accept(guest, await tokenMailedTo(system, guestMail));
    await invite(owner, { email: guestMail, role: 'owner', groupIds: [] });
    const token = await tokenMailedTo(system, guestMail);
    const { userId } = await session(guest);

    (await owner.call(staffContract.removeStaff, { params: { userId } })).value();

    expect((await staff(owner)).invitations).toEqual([]);
    expect((await accept(guest, token)).problem().code).toBe('invitation-not-valid');
    expect((await session(owner)).organization?.role).toBe('owner');
  });

  test('whose mail comes back says so to who sent it', async () => {
    const { id } = await invite(owner, { email: 'bounce@staff.example' });
    const here = async () => (await staff(owner)).invitations.find((one) => one.id === id);
    await eventually(here, (one) => one?.returned === true);
    (await owner.call(staffContract.cancelInvitation, { params: { invitationId: id } })).value();
  });

  test('of another organisation cannot be canceled', async () => {
    const { id } = await invite(owner, { email: 'somebody@typing.example' });
    const other = await signIn(system, 'organization');

    const answer = await other.call(staffContract.cancelInvitation, { params: { invitationId: id } });

    expect(answer.problem().code).toBe('not-found');
  });

  test('is not for who belongs to an organisation already', async () => {
    await invite(owner, { email: 'organization@typing.example' });
    const token = await tokenMailedTo(system, 'organization@typing.example');
    const answer = await accept(await signIn(system, 'organization'), token);
    expect(answer.problem()).toMatchObject({
      code: 'already-member',
      detail: expect.stringContaining('ほかの団体・学校'),
    });
  });

  test('sent twice is answered once: none is left waiting, and either link says that they are in', async () => {
    await invite(owner, { email: guestMail });
    const first = await tokenMailedTo(system, guestMail);
    await invite(owner, { email: guestMail });
    const second = await tokenMailedTo(system, guestMail);
    await invite(owner, { email: guestMail, role: 'owner' });
    const handOver = await tokenMailedTo(system, guestMail);

    (await accept(guest, second)).value();

    const waiting = (await staff(owner)).invitations.filter(({ email }) => email === guestMail);
    expect(waiting.map(({ role }) => role)).toEqual(['owner']);
    for (const token of [first, second])
      expect((await accept(guest, token)).problem()).toMatchObject({
        code: 'already-member',
        detail: expect.stringContaining('もう所属しています'),
      });
    expect((await guest.call(staffContract.lookAtInvitation, { body: { token: handOver } })).status).toBe(
      200,
    );

    const { userId } = await session(guest);
    (await owner.call(staffContract.removeStaff, { params: { userId } })).value();
    expect((await accept(guest, first)).problem().code).toBe('invitation-not-valid');
  });

  test('tells who has no account yet which one to make', async () => {
    await invite(owner, { email: 'new-teacher@typing.example' });
    await tokenMailedTo(system, 'new-teacher@typing.example');
    expect(system.mail.list('new-teacher@typing.example').at(-1)?.text).toContain('「個人」として登録');
  });
});

describe('the owner', () => {
  test('cannot be removed, not even by themself', async () => {
    const { userId } = await session(owner);
    const answer = await owner.call(staffContract.removeStaff, { params: { userId } });
    expect(answer.problem().code).toBe('invalid-input');
    expect((await session(owner)).organization?.role).toBe('owner');
  });

  test('hands over to a teacher who accepts, and stays as a teacher without groups', async () => {
    const teacher = await signIn(system, 'teacher');
    await invite(owner, { email: 'teacher@typing.example', role: 'owner' });
    const token = await tokenMailedTo(system, 'teacher@typing.example');
    await invite(owner, { email: guestMail, role: 'owner' });
    const secondToken = await tokenMailedTo(system, guestMail);
    await invite(owner, { email: guestMail });
    const teacherToken = await tokenMailedTo(system, guestMail);

    (await accept(teacher, token)).value();

    expect((await session(teacher)).organization?.role).toBe('owner');
    expect((await session(owner)).organization?.role).toBe('teacher');
    expect(await groupsOf(owner)).toEqual([]);
    expect(await groupsOf(teacher)).toHaveLength(3);
    expect((await staff(teacher)).staff.filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect((await owner.call(staffContract.listStaff)).problem().code).toBe('forbidden');
    // What the former owner asked for binds the new one no more.
    expect((await accept(guest, secondToken)).problem().code).toBe('invitation-not-valid');

    // But a teacher whom they asked may still come, and the owner of today hears of it.
    (await accept(guest, teacherToken)).value();
    await eventually(
      () => system.mail.list('teacher@typing.example'),
      (mails) => mails.some(({ subject }) => subject.includes('招待した先生が加わりました')),
    );

    await eventually(
      () => system.mail.list('school@typing.example'),
      (mails) =>
        mails.some(
          ({ subject, text }) =>
            subject.includes('責任者が交代しました') && text.includes('さんが引き継ぎました'),
        ),
    );

    const trail = (await teacher.call(organizationContract.listAudit, { query: { limit: 100 } })).value();
    expect(trail.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['owner-changed', 'teacher-removed', 'groups-given', 'teacher-joined']),
    );
  });
});
