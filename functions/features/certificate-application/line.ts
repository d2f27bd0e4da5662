/** A certificate as something for sale: what an application does as its order is paid, given up, disputed or refunded. */
import { Problem } from '#shared/problem.ts';
import type { OrderLine, Withdrawal } from '#shared/order/line.ts';
import { ineligibility } from '#shared/result/policy.ts';
import type { Result } from '#shared/result/schema.ts';
import { refuseUnprintable } from '../../platform/pdf/refuse-unprintable.ts';
import type { Write } from '../../platform/table/write.ts';
import type { CertificateRepository } from '../certificate/repository.ts';
import type { LineKind, LinePlace } from '../order/line-kind.ts';
import type { ResultRepository } from '../result/repository.ts';
import { issueCertificateMessage } from './message.ts';
import type { ApplicationItem, ApplicationRepository } from './repository.ts';

interface CertificateLineDependencies {
  readonly applications: ApplicationRepository;
  readonly results: ResultRepository;
  readonly certificates: CertificateRepository;
}

/** What an application is before its order has a number. */
export type ApplicationDraft = Omit<ApplicationItem, 'owner' | 'orderId'>;

/** @throws Problem `already-applied` or `not-eligible` */
export function expectEligible(result: Result): void {
  const reason = ineligibility(result);
  if (reason === 'applied' || reason === 'issued') throw new Problem('already-applied');
  if (reason !== undefined) throw new Problem('not-eligible');
}

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

  /** What nobody paid for any more is not shown as valid. */
  async function suspended({ owner, certificateId }: ApplicationItem): Promise<Write[]> {
    if (certificateId === undefined) return [];
    const { status } = await certificates.getOwn(owner, certificateId);
    return status === 'valid' ? [certificates.suspendForPayment(owner, certificateId)] : [];
  }

  /** Out already, when its money goes back: the office said whether it is over for good. */
  async function withdrawn(
    application: ApplicationItem,
    withdrawal: Withdrawal | undefined,
  ): Promise<Write[]> {
    const { owner, certificateId } = application;
    if (withdrawal !== 'revoke' || certificateId === undefined) return suspended(application);
    const certificate = await certificates.getOwn(owner, certificateId);
    const over = certificate.status === 'revoked' || certificate.status === 'superseded';
    return over ? [] : [certificates.revoke(certificate, '返金のため')];
  }

  const isUnderWay = ({ status }: ApplicationItem): boolean => status === 'accepted' || status === 'issuing';

  return {
    async reserve({ detail }, place) {
      expectEligible(await results.getOwn(detail.userId, detail.result.id));
      await refuseUnprintable('認定証', { printedName: detail.printedName });
      return {
        writes: [
          results.claim(detail.userId, detail.result.id, detail.id),
          applications.create({ ...detail, ...place }),
        ],
      };
    },

    async fulfil(line, { owner, late, suspended: disputed }) {
      const application = await applications.getApplication(owner, line.subject.id);
      const { id, userId, result } = application;
      // As it is now: it may have been disqualified since it was ordered.
      const { level } = await results.getOwn(userId, result.id);
      if (level === undefined) throw new Problem('not-eligible');
      return {
        writes: [
          late ? results.claim(userId, result.id, id) : results.expectClaimed(userId, result.id, id),
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
      const { owner, id, userId, result } = application;
      return {
        writes: [
          applications.change(owner, id).expectStatus('awaiting_payment').set({ status: 'canceled' }),
          results.release(userId, result.id, id),
        ],
      };
    },

    async suspend(line, place) {
      const application = await applicationOf(line, place);
      if (application === undefined) return { writes: [] };
      const { owner, id, status } = application;
      // A certificate made from here on begins suspended.
      const marked = applications.change(owner, id).expectStatus(status).set({ disputed: true });
      return { writes: [...(await suspended(application)), ...(isUnderWay(application) ? [marked] : [])] };
    },

    async resume(line, place) {
      const application = await applicationOf(line, place);
      if (application === undefined) return { writes: [] };
      const { owner, id, status, certificateId } = application;
      const cleared = applications.change(owner, id).expectStatus(status).remove('disputed');
      if (certificateId === undefined) return { writes: [cleared] };
      const certificate = await certificates.getOwn(owner, certificateId);
      // What the office suspended for a reason of its own stays so.
      const lifted = certificate.status === 'suspended' && certificate.suspendedForPayment === true;
      return {
        writes: [cleared, ...(lifted ? [certificates.resumeAfterPayment(owner, certificateId)] : [])],
      };
    },

    async refund(line, { withdrawal, ...place }) {
      const application = await applicationOf(line, place);
      if (application === undefined || ['canceled', 'refunded'].includes(application.status))
        return { writes: [] };
      const { owner, id, userId, result, status, certificateId } = application;
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
            ? [results.release(userId, result.id, id)]
            : await withdrawn(application, withdrawal)),
        ],
      };
    },
  };
}
