/** What has to be there before a round: accounts, and rows that only this round uses. */
import { randomUUID } from 'node:crypto';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { emailChangeContract } from '#shared/access/email-change/contract.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { act, sessionOf } from '#test/support/shop/buyer.ts';
import { stuckDelivery } from '#test/support/mail/deliveries.ts';
import { newPassword } from '#test/support/people/newcomer.ts';
import { newPupil } from '#test/support/pupils.ts';
import { request, signInWith } from '#test/support/system.ts';
import { sendTransfer } from '#test/support/shop/transfer.ts';
import type { Fixture } from './case.ts';
import { entranceOf } from './entrance-visit.ts';
import { logsOf } from './log.ts';
import type { MeteredStore } from './metered-store.ts';
import { portalClassOf } from './portal-launch.ts';
import { seasonId, type School } from './row-base.ts';
import type { Rows } from './rows.ts';

/** A page that both sizes fill; the figure of a list is that of a page of the usual size. */
export const smallPage = 10;

export interface World {
  readonly system: LocalSystem;
  readonly store: MeteredStore;
  readonly rows: Rows;
  readonly tokens: Map<string, string>;
  readonly buyer: string;
  /** Joins the school, leaves it and founds an organisation in each run. */
  readonly founder: { readonly userId: string; readonly email: string };
  /** Made anew for each round: changing one's account ends its sessions. */
  readonly newcomer: { readonly userId: string; readonly email: string };
  /** Made anew for each round as well: joins, leaves and is deleted. */
  readonly leaver: { readonly userId: string; readonly email: string };
  readonly school: School;
  /** Of the teacher's group. */
  readonly pupil: string;
}

export async function fixtureOf({
  system,
  rows,
  tokens,
  buyer,
  founder,
  newcomer,
  leaver,
  school,
  pupil,
}: World): Promise<Fixture> {
  const clubVersion = async (): Promise<number> =>
    (
      await request(system, organizationContract.getOwnOrganization, undefined, tokens.get('organization'))
    ).value().version;
  await rows.leave(founder.userId);
  // The work of the round before has nobody to end it.
  await rows.endRosterJobs(school.organizationId);
  await rows.forgetMasterData();
  await rows.forgetTemplates();
  await rows.ranked(buyer);
  await rows.published();
  const invite = (email: string, at: Date) => rows.invited(school.organizationId, founder.userId, email, at);
  const now = new Date();
  const results = [rows.result(buyer), rows.result(buyer)];
  const unpaid = rows.ordered(buyer, now);
  const guest = rows.orderedByGuest(now);
  const continued = rows.ordered(buyer, now);
  const open = rows.ordered(buyer, now);
  const byCard = rows.ordered(buyer, now);
  const [short, overpaid] = [rows.ordered(buyer, now), rows.ordered(buyer, now)];
  const later = rows.orderedBySchool(pupil, school, now);
  const [owed, lostDebt] = [rows.owedBySchool(pupil, school, now), rows.owedBySchool(pupil, school, now)];
  const [guestBought, guestEditable] = [rows.boughtByGuest(now), rows.boughtByGuest(now, 'editable')];
  const ofPupil = rows.bought(pupil, now, 'ready', school);
  const canceled = rows.ordered(buyer, now);
  const ready = rows.bought(buyer, now);
  const applied = [rows.applied(now), ...Array.from({ length: smallPage }, () => rows.applied(now))];
  const fullPage = Array.from({ length: smallPage }, () => rows.bought(buyer, now));
  const editable = rows.bought(buyer, now, 'editable');
  const [running, held] = [rows.room(school, pupil, 'KKKKKK', 1), rows.room(school, pupil, 'HHHHHH', 60)];
  await rows.put([
    ...results,
    ...running.items,
    ...held.items,
    rows.leftOver(`USER#${buyer}`, unpaid.order),
    ...applied.flatMap(({ items }) => items),
    ...[guest, guestBought, guestEditable, later, owed, lostDebt].flatMap(({ items }) => items),
    ...[unpaid, open, byCard, short, overpaid, continued, canceled].flatMap(({ items }) => items),
    ...[ofPupil, ready, editable, ...fullPage].flatMap(({ items }) => items),
  ]);
  const logs = logsOf(system);
  const stuckDeliveryId = `out_bench${randomUUID().slice(0, 8)}`;
  await stuckDelivery(system, stuckDeliveryId);
  const serial = newcomer.email.split('@')[0]!.replace('newcomer-', '');
  const owner = tokens.get('school');
  const group = (
    await request(
      system,
      groupContract.createGroup,
      { body: { name: serial, grade: '', className: '' } },
      owner,
    )
  ).value();
  const { student } = (
    await request(
      system,
      studentContract.createStudent,
      { body: { ...newPupil, groupId: group.id, requestKey: randomUUID() } },
      owner,
    )
  ).value();
  // As many as a small page holds, so that both sizes list the same.
  for (let made = 0; made < smallPage; made++)
    (
      await request(
        system,
        inviteCodeContract.createInviteCode,
        { body: { groupId: group.id, days: '7', maximumUses: '40' } },
        owner,
      )
    ).value();
  // A class of one.
  await rows.played(student.userId, {
    organizationId: school.organizationId,
    groupId: group.id,
    groupName: group.name,
  });
  const email = `new-address-${serial}@typing.example`;
  (
    await request(
      system,
      emailChangeContract.requestEmailChange,
      { body: { email, password: newPassword } },
      tokens.get('newcomer'),
    )
  ).value();
  return {
    proofs: {
      checked: await rows.proof('sign-up', `checks-${serial}@typing.example`),
      signUp: await rows.proof('sign-up', `signs-up-${serial}@typing.example`),
    },
    // After the change of address, and after the last change of password: both void those made before.
    openReset: () => rows.proof('reset-password', email, newcomer.userId),
    emailCode: await rows.emailCode(newcomer.userId),
    newGroupId: group.id,
    pupilId: student.userId,
    stuckDeliveryId,
    stoppedAddress: () => rows.stoppedAddress(),
    serial,
    schoolId: school.organizationId,
    fiscalYear: group.fiscalYear,
    leaverEmail: leaver.email,
    leaverToken: (await invite(leaver.email, now)).token,
    finishExport: () => rows.finishExport(leaver.userId),
    comeBack: async () => {
      tokens.set('leaver', (await signInWith(system, 'email', leaver.email, newPassword)).token);
    },
    finishCards: (cardJobId) => rows.finishCards(school.organizationId, cardJobId),
    readyEntry: () => rows.readyEntry(buyer),
    finishRejudge: (of) => rows.finishRejudge(of),
    finishRollOver: () =>
      rows.graduate({ organizationId: school.organizationId, fiscalYear: group.fiscalYear }, student.userId),
    closeImport: (importId) => rows.closeImport(school.organizationId, importId),
    resultId: String(results[0]?.['resultId']),
    applicableResultId: String(results[1]?.['resultId']),
    playedResultId: await rows.played(buyer, undefined, logs),
    otherResultId: await rows.played(buyer),
    pupilResultId: await rows.played(pupil, school, logs),
    runningRoom: running.code,
    heldRoom: held.code,
    classEntryId: () => rows.readyEntry(pupil, school),
    finishWork: (ofWhom, jobId) => rows.finishWork(ofWhom, jobId),
    openOrderId: open.order.id,
    pupilUserId: pupil,
    pupilCertificateId: ofPupil.keys.certificateId,
    sheet: { token: await rows.sheetToken(buyer), resultId: await rows.played(buyer) },
    document: await rows.document(`USER#${buyer}`, ready.keys.orderId),
    parcelId: await rows.parcel(`USER#${buyer}`, ready.keys.orderId),
    paidOrderId: byCard.order.id,
    pay: (url) => act(system, sessionOf(url), 'pay'),
    guestBought: {
      code: guestBought.code,
      certificateId: guestBought.certificateId,
      document: await rows.document(guestBought.owner, guestBought.orderId),
    },
    guestReceiptCode: guestEditable.code,
    shortOrderId: short.order.id,
    overpaidOrderId: overpaid.order.id,
    sendTransfer: (orderId, amount) => sendTransfer(system, orderId, amount),
    laterOrderId: later.order.id,
    owed: { orderId: owed.order.id, dueOn: owed.dueOn },
    lostDebtOrderId: lostDebt.order.id,
    incompleteAttempt: () => rows.incomplete(pupil, school),
    drewTemplate: (version) => rows.drewTemplate(version),
    drewEstimate: (number) => rows.drewEstimate(number),
    entrance: await entranceOf(system),
    portalClass: () => portalClassOf(system),
    contactKey: randomUUID(),
    openStop: () => rows.openStop(buyer),
    unreadNotice: () => rows.unreadNotice(buyer),
    sentMail: () => rows.sentMail(buyer),
    guestCode: guest.code,
    unpaidOrderId: unpaid.order.id,
    continuedOrderId: continued.order.id,
    canceledOrderId: canceled.order.id,
    bought: ready.keys,
    receiptToIssue: editable.keys.orderId,
    seasonId,
    groupId: school.groupId,
    organizationId: applied[0]?.organizationId ?? '',
    clubVersion: await clubVersion(),
    founderId: founder.userId,
    token: (await invite(founder.email, now)).token,
    canceledInvitationId: (await invite('canceled@typing.example', now)).id,
  };
}
