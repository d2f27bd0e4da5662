/** Issued certificates as the office sees them, and the little it may change: never the document, only what it is worth. */
import {
  foundCertificateSchema,
  officeCertificateSchema,
  type FoundCertificate,
  type OfficeCertificate,
} from '#shared/certificate/certificate/office-contract.ts';
import type { CertificateAct } from '#shared/certificate/certificate/policy.ts';
import {
  certificateNumberSchema,
  verifyCodeSchema,
  type CertificateStatus,
} from '#shared/certificate/certificate/schema.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import { newId, sha256 } from '#functions/platform/id.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { decidedMail } from './mail.ts';
import { createCertificateRepository, type CertificateItem } from './repository.ts';

type Application = NonNullable<OfficeCertificate['application']>;

/** What a certificate was bought by, as far as the office is shown it: applications stand above certificates. */
interface Purchase extends Pick<Application, 'status' | 'kind'> {
  readonly owner: string;
  readonly orderId: string;
  readonly parcelId?: string | undefined;
  /** Another one is being made in its place, under the name that was put right. */
  readonly correcting: boolean;
}

export interface Purchases {
  /** Undefined where it was erased with its buyer's account. */
  find(certificate: CertificateItem): Promise<Purchase | undefined>;
  /** Word to its paper that is not posted yet. */
  paperChanged(certificate: CertificateItem): Promise<Message[]>;
  /** The certificates of an order, of its first hundred lines. @throws Problem `not-found` */
  listOfOrder(orderId: string): Promise<CertificateItem[]>;
}

interface OfficeDependencies extends Basis {
  readonly purchases: Purchases;
  readonly parcels: { find(owner: string, parcelId: string): Promise<Application['parcel']> };
}

interface Decision {
  readonly act: CertificateAct;
  readonly reason: string;
  readonly status: CertificateStatus;
}

export interface OfficeCertificates {
  /** By its number, by the code of its QR (or the address in it), or all of an order, the first hundred. */
  find(text: string): Promise<FoundCertificate[]>;
  /** @throws Problem `not-found` */
  get(number: string): Promise<OfficeCertificate>;
  /** @throws Problem `version-conflict` `certificate-disputed` */
  decide(actor: Actor, number: string, decision: Decision): Promise<OfficeCertificate>;
}

const trailShown = 100;

export function createOfficeCertificates(base: OfficeDependencies): OfficeCertificates {
  const { table, clock, purchases, parcels } = base;
  const certificates = createCertificateRepository(table);
  const orders = createOrderRepository(table);
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);
  const outbox = composeOutbox(base);

  async function known(read: Promise<CertificateItem>): Promise<CertificateItem[]> {
    try {
      return [await read];
    } catch (error) {
      if (!isProblem(error, 'not-found')) throw error;
      return [];
    }
  }

  async function matching(text: string): Promise<CertificateItem[]> {
    if (text.startsWith('ord_'))
      return purchases.listOfOrder(text).catch((error: unknown) => {
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
    const holder = buyerOf(certificate.owner);
    const [purchase, user, acts] = await Promise.all([
      purchases.find(certificate),
      holder.kind === 'user' ? accounts.findUser(holder.userId) : undefined,
      trail.list({ kind: 'certificate', id: number }, { limit: trailShown }),
    ]);
    const parcel = purchase?.parcelId && (await parcels.find(purchase.owner, purchase.parcelId));
    const accountName = user && fullName(user.name);
    return officeCertificateSchema.parse({
      ...certificate,
      ...(accountName !== certificate.printedName && { accountName }),
      id: certificate.certificateId,
      fingerprint: certificate.sha256,
      suspendedForPayment: certificate.suspendedForPayment === true,
      ...(purchase && { application: { ...purchase, ...(parcel && { parcel }) } }),
      trail: acts.items,
    });
  }

  /** What was given back, or is disputed, does not become valid by a press. */
  async function expectPaid(purchase: Purchase | undefined): Promise<void> {
    if (purchase === undefined) return;
    const order = await orders.find(purchase.owner, purchase.orderId);
    if (purchase.status === 'refunded' || order?.disputed === true) throw new Problem('certificate-disputed');
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
      const purchase = await purchases.find(certificate);
      if (act === 'resume' && certificate.suspendedForPayment === true)
        throw new Problem('certificate-disputed');
      if (act === 'resume') await expectPaid(purchase);
      await outbox.commit(
        [
          certificates.decide(certificate, act, reason),
          trail.record(
            { kind: 'certificate', id: number },
            { ...(await trailActor(accounts, actor.userId)), act, reason },
          ),
        ],
        purchase === undefined
          ? []
          : [
              ...(await purchases.paperChanged(certificate)),
              decidedMail(certificate, purchase, { id: newId('audit', clock()), act, reason }),
            ],
      );
      return get(number);
    },
  };
}
