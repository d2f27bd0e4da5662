/** A certificate as something for sale, in each of its kinds: what an application does as its order is paid, given up, disputed or refunded. */
import { Problem } from '#shared/problem.ts';
import type { ApplicationKind } from '#shared/certificate/certificate-application/schema.ts';
import type { OrderLine, Withdrawal } from '#shared/shop/order/line.ts';
import { ineligibility, reissueIneligibility } from '#shared/competition/result/policy.ts';
import type { Result } from '#shared/competition/result/schema.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { CertificateRepository } from '#functions/certificate/certificate/repository.ts';
import type { LineKind, LinePlace } from '#functions/shop/order/line-kind.ts';
import type { ApplicationClaim, ResultRepository } from '#functions/competition/result/repository.ts';
import { issueCertificateMessage } from './message.ts';
import { paperChanged } from './paper.ts';
import type { ApplicationItem, ApplicationRepository } from './repository.ts';

interface CertificateLineDependencies {
  readonly applications: ApplicationRepository;
  readonly results: ResultRepository;
  readonly certificates: CertificateRepository;
}

/** What an application is before its order has a number. */
export type ApplicationDraft = Omit<ApplicationItem, 'owner' | 'orderId'>;

/** Of a certificate whose money went back; its holder reads it there. */
const refundedReason = '返金のため';

/** @throws Problem `already-applied` or `not-eligible` */
export function expectEligible(result: Result, kind: ApplicationKind): void {
  const reason = kind === 'reissue' ? reissueIneligibility(result) : ineligibility(result);
  if (reason === 'applied' || reason === 'issued') throw new Problem('already-applied');
  if (reason !== undefined) throw new Problem('not-eligible');
}

const claimOf = ({
  id,
  userId,
  result,
  replaces,
}: Pick<ApplicationItem, 'id' | 'userId' | 'result' | 'replaces'>): ApplicationClaim => ({
  applicationId: id,
  userId,
  resultId: result.id,
  replaces,
});

export function createCertificateLine({
  applications,
  results,
  certificates,
}: CertificateLineDependencies): LineKind<ApplicationDraft> {
  /** Erased with its account, an application has nothing left to change. */
  const applicationOf = (
    { subject }: OrderLine,
    { owner }: LinePlace,
  ): Promise<ApplicationItem | undefined> => applications.find(owner, subject.id);

  /** What it bought so far: while another one is made with the name put right, the one before is still out. */
  const outOf = ({ certificateId, corrected, replaces }: ApplicationItem): string | undefined =>
    certificateId ?? (corrected === true ? replaces : undefined);

  /** What nobody paid for any more is not shown as valid. */
  async function suspended(application: ApplicationItem, reason?: string): Promise<Write[]> {
    const { userId } = application;
    const certificateId = outOf(application);
    if (certificateId === undefined) return [];
    const certificate = await certificates.find(ownerOf(userId), certificateId);
    return certificate?.status === 'valid'
      ? [certificates.suspendForPayment(certificate.owner, certificateId, reason)]
      : [];
  }

  /** There is one in whose place another may be issued: not one that was taken back. */
  async function expectReplaceable(userId: string, replaces: string | undefined): Promise<void> {
    if (replaces === undefined) return;
    const { status } = await certificates.getOwn(ownerOf(userId), replaces);
    if (status !== 'valid') throw new Problem('not-eligible');
  }

  /** Out already, when its money goes back: the office said whether it is over for good. */
  async function withdrawn(
    application: ApplicationItem,
    withdrawal: Withdrawal | undefined,
  ): Promise<Write[]> {
    const { userId } = application;
    const certificateId = outOf(application);
    if (withdrawal !== 'revoke' || certificateId === undefined) return suspended(application, refundedReason);
    const certificate = await certificates.find(ownerOf(userId), certificateId);
    if (certificate === undefined || ['revoked', 'superseded'].includes(certificate.status)) return [];
    return [certificates.revoke(certificate, refundedReason)];
  }

  /** Said of the result too, whose page knows no certificate; one that was issued again stands for itself. */
  async function givenBack({ userId, result }: ApplicationItem, certificateId: string): Promise<Write[]> {
    const item = await results.find(userId, result.id);
    return item?.certificateId === certificateId ? [results.refundCertificate(item, certificateId)] : [];
  }

  const isUnderWay = ({ status }: ApplicationItem): boolean => status === 'accepted' || status === 'issuing';

  return {
    async reserve({ detail }, place) {
      expectEligible(await results.getOwn(detail.userId, detail.result.id), detail.kind);
      await expectReplaceable(detail.userId, detail.replaces);
      const { printedName, printedKana = '' } = detail;
      await refuseUnprintable('認定証', { printedName, printedKana });
      return {
        writes: [results.claim(claimOf(detail)), applications.create({ ...detail, ...place })],
      };
    },

    async fulfil(line, { owner, late, suspended: disputed }) {
      const application = await applications.getApplication(owner, line.subject.id);
      const { id, userId, result, replaces } = application;
      // As it is now: it may have been disqualified since it was ordered.
      const { level } = await results.getOwn(userId, result.id);
      if (level === undefined) throw new Problem('not-eligible');
      await expectReplaceable(userId, replaces);
      return {
        writes: [
          late ? results.claim(claimOf(application)) : results.expectClaimed(claimOf(application)),
          applications
            .change(owner, id)
            .expectStatus(late ? 'canceled' : 'awaiting_payment')
            .set({ status: 'accepted', ...(disputed && { disputed }) }),
        ],
        messages: [issueCertificateMessage({ owner, applicationId: id })],
      };
    },

    async release(line, place) {
      const application = await applicationOf(line, place);
      if (application?.status !== 'awaiting_payment') return { writes: [] };
      const { owner, id } = application;
      return {
        writes: [
          applications.change(owner, id).expectStatus('awaiting_payment').set({ status: 'canceled' }),
          results.release(claimOf(application)),
        ],
      };
    },

    async suspend(line, place) {
      const application = await applicationOf(line, place);
      if (application === undefined) return { writes: [] };
      const { owner, id, status } = application;
      // A certificate made from here on begins suspended.
      const marked = applications.change(owner, id).expectStatus(status).set({ disputed: true });
      return {
        writes: [...(await suspended(application)), ...(isUnderWay(application) ? [marked] : [])],
        messages: await paperChanged({ applications, certificates }, application),
      };
    },

    async resume(line, place) {
      const application = await applicationOf(line, place);
      if (application === undefined) return { writes: [] };
      const { owner, id, userId, status, certificateId } = application;
      const cleared = applications.change(owner, id).expectStatus(status).remove('disputed');
      if (certificateId === undefined) return { writes: [cleared] };
      const certificate = await certificates.find(ownerOf(userId), certificateId);
      // What the office suspended for a reason of its own stays so.
      const lifted = certificate?.status === 'suspended' && certificate.suspendedForPayment === true;
      return {
        writes: [
          cleared,
          ...(lifted ? [certificates.resumeAfterPayment(certificate.owner, certificateId)] : []),
        ],
      };
    },

    async refund(line, { withdrawal, ...place }) {
      const application = await applicationOf(line, place);
      if (application === undefined || ['canceled', 'refunded'].includes(application.status))
        return { writes: [] };
      const { owner, id, status, certificateId } = application;
      return {
        writes: [
          applications
            .change(owner, id)
            .expectStatus(status)
            .set({ status: 'refunded' })
            .remove('allotment')
            .orElse('version-conflict'),
          // A certificate that is out stays on record, and so does the result's link to it: the office decides further.
          ...(certificateId === undefined
            ? [results.release(claimOf(application))]
            : await givenBack(application, certificateId)),
          ...(await withdrawn(application, withdrawal)),
        ],
        messages: await paperChanged({ applications, certificates }, application),
      };
    },
  };
}
