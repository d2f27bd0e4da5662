/** What a paid, given-up or disputed order means for the certificate applications it holds. */
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
      const issued = (await boughtBy(order)).flatMap(({ certificateId }) => certificateId ?? []);
      const valid = await Promise.all(issued.map((id) => certificates.getOwn(order.owner, id)));
      return valid
        .filter(({ status }) => status === 'valid')
        .map(({ certificateId }) =>
          certificates
            .change(order.owner, certificateId)
            .expectStatus('valid')
            .set({ status: 'suspended' })
            .orElse('version-conflict'),
        );
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
