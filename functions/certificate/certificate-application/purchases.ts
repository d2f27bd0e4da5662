/** What certificates were bought by, for the office, which knows the certificate. */
import type { Basis } from '#functions/platform/basis.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Purchases } from '#functions/certificate/certificate/office.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { paperChanged } from './paper.ts';
import { applicationOf, createApplicationRepository } from './repository.ts';

const linesShown = 100;

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

    async paperChanged(certificate) {
      const application = await applicationOf(applications, certificate);
      return application ? paperChanged({ applications, certificates }, application) : [];
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
