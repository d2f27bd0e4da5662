/** Issued certificates as the office sees them, and the little it may change: never the document, only what it is worth. */
import type {
  FoundCertificate,
  OfficeCertificate,
} from '#shared/certificate/certificate-application/office-contract.ts';
import {
  foundCertificateSchema,
  officeCertificateSchema,
} from '#shared/certificate/certificate-application/office-contract.ts';
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import type { CertificateTrailAct } from '#shared/certificate/certificate-application/trail.ts';
import type { CertificateAct } from '#shared/certificate/certificate/policy.ts';
import {
  certificateNumberSchema,
  verifyCodeSchema,
  type CertificateStatus,
} from '#shared/certificate/certificate/schema.ts';
import { hasLeft } from '#shared/certificate/parcel/policy.ts';
import { reissueIneligibility } from '#shared/competition/result/policy.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId, sha256 } from '#functions/platform/id.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { certificateDecidedMail } from '#functions/certificate/certificate/mail.ts';
import type {
  CertificateItem,
  CertificateRepository,
} from '#functions/certificate/certificate/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { ParcelItem, ParcelRepository } from '#functions/certificate/parcel/repository.ts';
import type { ResultRepository } from '#functions/competition/result/repository.ts';
import { trailActor, type TrailRepository } from '#functions/record/trail/repository.ts';
import { issueCertificateMessage } from './message.ts';
import type { ApplicationItem, ApplicationRepository } from './repository.ts';

interface OfficeDependencies {
  readonly certificates: CertificateRepository;
  readonly applications: ApplicationRepository;
  readonly results: Pick<ResultRepository, 'getOwn' | 'claim'>;
  readonly orders: Pick<OrderRepository, 'getById' | 'find'>;
  readonly lines: Pick<LineRepository, 'listAfter'>;
  readonly parcels: Pick<ParcelRepository, 'find' | 'create'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: TrailRepository;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

interface Decision {
  readonly act: CertificateAct;
  readonly reason: string;
  readonly status: CertificateStatus;
}

interface Correction {
  readonly printedName: string;
  readonly printedKana: string;
  readonly reason: string;
  readonly post: boolean;
}

export interface OfficeCertificates {
  /** By its number, by the code of its QR (or the address in it), or all of an order, the first hundred. */
  find(text: string): Promise<FoundCertificate[]>;
  /** @throws Problem `not-found` */
  get(number: string): Promise<OfficeCertificate>;
  /** @throws Problem `version-conflict` `certificate-disputed` */
  decide(actor: Actor, number: string, decision: Decision): Promise<OfficeCertificate>;
  /**
   * The application is carried out once more under its other name, so that money and certificate stay together.
   * @throws Problem `certificate-not-correctable` `already-applied`
   */
  correctName(actor: Actor, number: string, correction: Correction): Promise<OfficeCertificate>;
}

const trailShown = 100;
const linesShown = 100;

export function createOfficeCertificates(dependencies: OfficeDependencies): OfficeCertificates {
  const { certificates, applications, results, orders, lines, parcels, accounts, trail, outbox, clock } =
    dependencies;

  const buyerOfOne = ({ owner, buyer }: CertificateItem): string => buyer ?? owner;
  const applicationOf = (certificate: CertificateItem): Promise<ApplicationItem | undefined> =>
    applications.find(buyerOfOne(certificate), certificate.applicationId);

  async function known(read: Promise<CertificateItem>): Promise<CertificateItem[]> {
    try {
      return [await read];
    } catch (error) {
      if (!isProblem(error, 'not-found')) throw error;
      return [];
    }
  }

  async function ofOrder(orderId: string): Promise<CertificateItem[]> {
    const { owner } = await orders.getById(orderId);
    const read = await lines.listAfter(orderId, 0, linesShown);
    const found = await Promise.all(
      read
        .filter(({ subject }) => subject.kind === 'certificate-application')
        .map(async ({ subject }) => {
          const { userId, certificateId } = (await applications.find(owner, subject.id)) ?? {};
          return userId && certificateId ? certificates.find(ownerOf(userId), certificateId) : undefined;
        }),
    );
    return found.filter((one) => one !== undefined);
  }

  async function matching(text: string): Promise<CertificateItem[]> {
    if (text.startsWith('ord_'))
      return ofOrder(text).catch((error: unknown) => {
        if (isProblem(error, 'not-found')) return [];
        throw error;
      });
    const code = verifyCodeSchema.safeParse(/[?&#]c=([\w-]+)/u.exec(text)?.[1] ?? text);
    const [byNumber, byCode] = await Promise.all([
      certificateNumberSchema.safeParse(text).success ? known(certificates.getByNumber(text)) : [],
      code.success ? known(certificates.getByCode(sha256(code.data))) : [],
    ]);
    return [...byNumber, ...byCode];
  }

  async function get(number: string): Promise<OfficeCertificate> {
    const certificate = await certificates.getByNumber(number);
    const [application, acts] = await Promise.all([
      applicationOf(certificate),
      trail.list({ kind: 'certificate', id: number }, { limit: trailShown }),
    ]);
    const parcel = application?.parcelId && (await parcels.find(application.owner, application.parcelId));
    return officeCertificateSchema.parse({
      ...certificate,
      id: certificate.certificateId,
      fingerprint: certificate.sha256,
      suspendedForPayment: certificate.suspendedForPayment === true,
      ...(application && {
        application: {
          ...application,
          correcting:
            application.corrected === true &&
            application.certificateId === undefined &&
            application.replaces === certificate.certificateId,
          ...(parcel && { parcel }),
        },
      }),
      trail: acts.items,
    });
  }

  /** Who paid for it is told, as long as they can be. */
  const told = (
    certificate: CertificateItem,
    application: ApplicationItem | undefined,
    act: CertificateTrailAct,
    reason: string,
  ): Message[] => {
    const to = application && { owner: application.owner, orderId: application.orderId };
    if (to === undefined) return [];
    const key = `certificate-decided#${newId('audit', clock())}`;
    const { number, seasonTitle, divisionName, level } = certificate;
    const title = `${seasonTitle} ${divisionName} ${level}`;
    const guest = buyerOf(to.owner).kind === 'guest';
    return [mailTo(certificateDecidedMail, { key, order: to }, { number, title, act, reason, guest })];
  };

  const recorded = async (
    { userId }: Actor,
    number: string,
    act: CertificateTrailAct,
    more: { readonly reason: string; readonly detail?: string },
  ): Promise<Write> =>
    trail.record(
      { kind: 'certificate', id: number },
      { ...(await trailActor(accounts, userId)), act, ...more },
    );

  /** What was given back, or is disputed, does not become valid by a press. */
  async function expectPaid(application: ApplicationItem | undefined): Promise<void> {
    if (application === undefined) return;
    const order = await orders.find(application.owner, application.orderId);
    if (application.status === 'refunded' || order?.disputed === true)
      throw new Problem('certificate-disputed');
  }

  /** Absent where what was posted is not posted again; paper that is still here carries the new one by itself. */
  async function postedAgain(application: ApplicationItem, post: boolean): Promise<ParcelItem | undefined> {
    if (!post || application.parcelId === undefined) return undefined;
    const parcel = await parcels.find(application.owner, application.parcelId);
    if (parcel === undefined || !hasLeft(parcel.status)) return undefined;
    const { owner, orderId, delivery } = parcel;
    const now = clock();
    const id = newId('parcel', now);
    const createdAt = now.toISOString();
    return { id, owner, orderId, delivery, status: 'preparing', createdAt, count: 1, version: 1 };
  }

  return {
    get,

    async find(text) {
      return (await matching(text)).map((item) =>
        foundCertificateSchema.parse({ ...item, id: item.certificateId }),
      );
    },

    async decide(actor, number, { act, reason, status }) {
      const certificate = await certificates.getByNumber(number);
      if (certificate.status !== status) throw new Problem('version-conflict');
      const application = await applicationOf(certificate);
      if (act === 'resume' && certificate.suspendedForPayment === true)
        throw new Problem('certificate-disputed');
      if (act === 'resume') await expectPaid(application);
      await outbox.commit(
        [certificates.decide(certificate, act, reason), await recorded(actor, number, act, { reason })],
        told(certificate, application, act, reason),
      );
      return get(number);
    },

    async correctName(actor, number, { printedName, printedKana, reason, post }) {
      const certificate = await certificates.getByNumber(number);
      const application = await applicationOf(certificate);
      const { certificateId, owner } = certificate;
      if (application?.status !== 'issued' || application.certificateId !== certificateId)
        throw new Problem('certificate-not-correctable');
      const { userId, id: applicationId } = application;
      const why = reissueIneligibility(await results.getOwn(userId, certificate.resultId));
      if (why === 'applied') throw new Problem('already-applied');
      if (why !== undefined || certificate.status !== 'valid')
        throw new Problem('certificate-not-correctable');
      await refuseUnprintable('認定証', { printedName, printedKana });
      const parcel = await postedAgain(application, post);
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
          ...(parcel && { parcelId: parcel.id }),
        })
        .remove('certificateId', 'issuedAt');
      await outbox.commit(
        [
          again,
          results.claim({ applicationId, userId, resultId: certificate.resultId, replaces: certificateId }),
          certificates.expectValid(owner, certificateId, 'certificate-not-correctable'),
          await recorded(actor, number, 'correct', {
            reason,
            detail: `${withReading(certificate)} → ${withReading({ printedName, printedKana })}`,
          }),
          ...(parcel ? [parcels.create(parcel)] : []),
        ],
        [
          issueCertificateMessage({ owner: application.owner, applicationId }),
          ...told(certificate, application, 'correct', reason),
        ],
      );
      return get(number);
    },
  };
}
