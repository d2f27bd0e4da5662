/** What somebody without an account applied for, by the link of their order. */
import { Problem } from '#shared/problem.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type {
  CertificateItem,
  CertificateRepository,
} from '#functions/certificate/certificate/repository.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderLinks } from '#functions/shop/order/link-repository.ts';
import type { ApplicationItem, ApplicationRepository } from './repository.ts';

export interface GuestOrderDependencies {
  readonly links: OrderLinks;
  readonly lines: LineRepository;
  readonly applications: Pick<ApplicationRepository, 'find'>;
}

/** Of an order there is one application: a sheet is for one result. @throws Problem `not-found` */
export async function guestApplicationOf(
  { links, lines, applications }: GuestOrderDependencies,
  code: string,
): Promise<ApplicationItem> {
  const { owner, orderId } = await links.getOrder(code);
  const found = await lines.listAfter(orderId, 0, 10);
  const line = found.find(({ subject }) => subject.kind === 'certificate-application');
  const application = line && (await applications.find(owner, line.subject.id));
  if (application === undefined) throw new Problem('not-found');
  return application;
}

/** The document of who holds the order's link. @throws Problem `not-found` */
export const createGuestCertificate =
  (dependencies: GuestOrderDependencies & { readonly certificates: Pick<CertificateRepository, 'getOwn'> }) =>
  async (code: string): Promise<CertificateItem> => {
    const { userId, certificateId } = await guestApplicationOf(dependencies, code);
    if (certificateId === undefined) throw new Problem('not-found');
    return dependencies.certificates.getOwn(ownerOf(userId), certificateId);
  };
export type GuestCertificate = ReturnType<typeof createGuestCertificate>;
