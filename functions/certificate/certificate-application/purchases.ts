/** What certificates were bought by, for the office, which knows the certificate. */
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Purchases } from '#functions/certificate/certificate/office.ts';
import type {
  CertificateItem,
  CertificateRepository,
} from '#functions/certificate/certificate/repository.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { ApplicationItem, ApplicationRepository } from './repository.ts';

interface PurchaseDependencies {
  readonly certificates: Pick<CertificateRepository, 'find'>;
  readonly applications: Pick<ApplicationRepository, 'find'>;
  readonly orders: Pick<OrderRepository, 'getById'>;
  readonly lines: Pick<LineRepository, 'listAfter'>;
}

const linesShown = 100;

/** It lies with who bought it. */
export const applicationOf = (
  applications: Pick<ApplicationRepository, 'find'>,
  { owner, buyer = owner, applicationId }: CertificateItem,
): Promise<ApplicationItem | undefined> => applications.find(buyer, applicationId);

export const createPurchases = ({
  certificates,
  applications,
  orders,
  lines,
}: PurchaseDependencies): Purchases => ({
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
});
