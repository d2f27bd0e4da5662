/** What certificates were bought by, for the office, which knows the certificate. */
import type { Basis } from '#functions/platform/basis.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Purchases } from '#functions/certificate/certificate/office.ts';
import {
  createCertificateRepository,
  type CertificateItem,
} from '#functions/certificate/certificate/repository.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import {
  createApplicationRepository,
  type ApplicationItem,
  type ApplicationRepository,
} from './repository.ts';

const linesShown = 100;

/** It lies with who bought it. */
export const applicationOf = (
  applications: Pick<ApplicationRepository, 'find'>,
  { owner, buyer = owner, applicationId }: CertificateItem,
): Promise<ApplicationItem | undefined> => applications.find(buyer, applicationId);

export function createPurchases({ table }: Basis, lines: Pick<LineRepository, 'listAfter'>): Purchases {
  const certificates = createCertificateRepository(table);
  const applications = createApplicationRepository(table);
  const orders = createOrderRepository(table);
  return {
    async find(certificate) {
      const application = await applicationOf(applications, certificate);
      return (
        application && {
          ...application,
          correcting:
            application.corrected === true &&
            application.certificateId === undefined &&
            application.replaces === certificate.certificateId,
        }
      );
    },

    async listOfOrder(orderId) {
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
    },
  };
}
