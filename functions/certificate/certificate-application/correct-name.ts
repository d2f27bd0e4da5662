/** The office puts right the name on a certificate that is out: its application is carried out once more under the other one. */
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import type { NameCorrection, OfficeCertificate } from '#shared/certificate/certificate/office-contract.ts';
import type { CertificateTrailAct } from '#shared/certificate/certificate/trail.ts';
import { hasLeft, type ParcelAct } from '#shared/certificate/parcel/policy.ts';
import { reissueIneligibility } from '#shared/competition/result/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { newId } from '#functions/platform/id.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import {
  createTrailRepository,
  trailActor,
  type TrailActor,
  type TrailFact,
} from '#functions/record/trail/repository.ts';
import { decidedMail } from '#functions/certificate/certificate/mail.ts';
import type { OfficeCertificates } from '#functions/certificate/certificate/office.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { issueCertificateMessage } from './message.ts';
import { applicationOf, createApplicationRepository, type ApplicationItem } from './repository.ts';

interface CorrectionDependencies extends Basis {
  /** As the office sees it afterwards. */
  readonly get: OfficeCertificates['get'];
}

/** Money and certificate stay together. @throws Problem `certificate-not-correctable` `already-applied` */
type CorrectName = (actor: Actor, number: string, correction: NameCorrection) => Promise<OfficeCertificate>;

export function createCorrectName(base: CorrectionDependencies): CorrectName {
  const { table, clock, get } = base;
  const certificates = createCertificateRepository(table);
  const applications = createApplicationRepository(table);
  const results = createResultRepository(table);
  const parcels = createParcelRepository(table);
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);
  const outbox = composeOutbox(base);

  /**
   * What becomes of the paper: another parcel where what has left is posted again. Paper that is still here carries the new
   * one by itself, but what is printed already waits for the printer again.
   */
  async function paperOf(
    application: ApplicationItem,
    post: boolean,
    by: TrailActor,
  ): Promise<{ parcelId?: string; writes: Write[] }> {
    const parcel =
      application.parcelId === undefined
        ? undefined
        : await parcels.find(application.owner, application.parcelId);
    if (parcel?.status === 'printing') {
      const fact: TrailFact<ParcelAct> = { ...by, act: 'print-anew' };
      return {
        writes: [parcels.change(parcel, 'print-anew'), trail.record({ kind: 'parcel', id: parcel.id }, fact)],
      };
    }
    if (!post || parcel === undefined || !hasLeft(parcel.status)) return { writes: [] };
    const { owner, orderId, delivery } = parcel;
    const now = clock();
    const id = newId('parcel', now);
    const createdAt = now.toISOString();
    const again = { id, owner, orderId, delivery, status: 'preparing', createdAt, count: 1 } as const;
    return { parcelId: id, writes: [parcels.create(again)] };
  }

  return async (actor, number, { printedName, printedKana, reason, post }) => {
    const certificate = await certificates.getByNumber(number);
    const application = await applicationOf(applications, certificate);
    const { certificateId, owner } = certificate;
    if (application?.status !== 'issued' || application.certificateId !== certificateId)
      throw new Problem('certificate-not-correctable');
    const { userId, id: applicationId } = application;
    const why = reissueIneligibility(await results.getOwn(userId, certificate.resultId));
    if (why === 'applied') throw new Problem('already-applied');
    if (why !== undefined || certificate.status !== 'valid') throw new Problem('certificate-not-correctable');
    await refuseUnprintable('認定証', { printedName, printedKana });
    const by = await trailActor(accounts, actor.userId);
    const paper = await paperOf(application, post, by);
    const again = applications
      .change(application.owner, applicationId)
      .expectStatus('issued')
      .expect('certificateId', certificateId)
      .set({
        status: 'accepted',
        printedName,
        printedKana,
        replaces: certificateId,
        corrected: true,
        ...(paper.parcelId !== undefined && { parcelId: paper.parcelId }),
      })
      .remove('certificateId', 'issuedAt');
    const fact: TrailFact<CertificateTrailAct> = {
      ...by,
      act: 'correct',
      reason,
      detail: `${withReading(certificate)} → ${withReading({ printedName, printedKana })}`,
    };
    await outbox.commit(
      [
        again,
        results.claim({ applicationId, userId, resultId: certificate.resultId, replaces: certificateId }),
        certificates.expectValid(owner, certificateId, 'certificate-not-correctable'),
        trail.record({ kind: 'certificate', id: number }, fact),
        ...paper.writes,
      ],
      [
        issueCertificateMessage({ owner: application.owner, applicationId }),
        decidedMail(certificate, application, { id: newId('audit', clock()), act: 'correct', reason }),
      ],
    );
    return get(number);
  };
}
