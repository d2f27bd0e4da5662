/** What a paid, given-up, disputed or refunded order means for the certificate applications it holds. */
import { Problem } from '#shared/kernel/problem.ts';
import type { Payload } from '../../platform/outbox/payload.ts';
import type { Write } from '../../platform/table/write.ts';
import type { CertificateRepository } from '../certificate/repository.ts';
import type { Fulfilment } from '../payment/settle.ts';
import type { OrderItem } from '../order/repository.ts';
import type { ResultRepository } from '../result/repository.ts';
import type { ApplicationItem, ApplicationRepository } from './repository.ts';

interface FulfilmentDependencies {
  readonly applications: ApplicationRepository;
  readonly results: ResultRepository;
  readonly certificates: CertificateRepository;
}

export function createCertificateFulfilment({
  applications,
  results,
  certificates,
}: FulfilmentDependencies): Fulfilment {
  const boughtBy = (order: OrderItem): Promise<ApplicationItem[]> =>
    Promise.all(order.lines.map((line) => applications.getApplication(order.owner, line.applicationId)));

  /** What nobody paid for any more is not shown as valid. */
  async function suspended(owner: string, bought: readonly ApplicationItem[]): Promise<Write[]> {
    const issued = bought.flatMap(({ certificateId }) => certificateId ?? []);
    const found = await Promise.all(issued.map((id) => certificates.getOwn(owner, id)));
    return found
      .filter(({ status }) => status === 'valid')
      .map(({ certificateId }) =>
        certificates
          .change(owner, certificateId)
          .expectStatus('valid')
          .set({ status: 'suspended' })
          .orElse('version-conflict'),
      );
  }

  /** Nothing is issued any more, and a result without a certificate is free for another application. */
  const refunded = (application: ApplicationItem): Write[] => [
    applications
      .change(application.owner, application.id)
      .expectStatus(application.status)
      .set({ status: 'refunded' })
      .remove('allotment')
      .orElse('version-conflict'),
    ...(application.certificateId === undefined
      ? [results.release(application.userId, application.result.id, application.id)]
      : []),
  ];

  return {
    async onPaid(order, late) {
      const writes: Write[] = [];
      const payloads: Payload[] = [];
      for (const application of await boughtBy(order)) {
        // A canceled application gave its result free; it can be honoured only while nobody else took it.
        if (late) writes.push(results.claim(application.userId, application.result.id, application.id));
        writes.push(
          applications
            .change(order.owner, application.id)
            .expectStatus(late ? 'canceled' : 'awaiting_payment')
            .set({ status: 'accepted' }),
        );
        payloads.push({ kind: 'issue-certificate', owner: order.owner, applicationId: application.id });
      }
      return { writes, payloads };
    },

    async onReleased(order, to) {
      return (await boughtBy(order)).flatMap((application) => [
        applications.change(order.owner, application.id).expectStatus('awaiting_payment').set({ status: to }),
        results.release(application.userId, application.result.id, application.id),
      ]);
    },

    async onDisputed(order) {
      const bought = await boughtBy(order);
      const underWay = bought.filter(({ status }) => status === 'accepted' || status === 'issuing');
      return [
        ...(await suspended(order.owner, bought)),
        ...underWay.map(({ owner, id, status }) =>
          applications.change(owner, id).expectStatus(status).set({ disputed: true }),
        ),
      ];
    },

    async onRefunded(order) {
      const bought = await boughtBy(order);
      // A certificate that is out stays on record, and so does the result's link to it: the office decides further.
      return [...(await suspended(order.owner, bought)), ...bought.flatMap(refunded)];
    },
  };
}

/** @throws Problem `internal`: an application without its result's level cannot have passed the eligibility check. */
export function levelOfApplication(
  application: ApplicationItem,
): NonNullable<ApplicationItem['result']['level']> {
  if (application.result.level === undefined) throw new Problem('internal', { cause: application.id });
  return application.result.level;
}
