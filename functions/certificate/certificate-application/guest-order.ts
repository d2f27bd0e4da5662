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

/** More than a sheet has results, and the postage. */
const linesOfSheet = 50;

/** In the order in which they were asked for, at least one. @throws Problem `not-found` */
export async function guestApplicationsOf(
  { links, lines, applications }: GuestOrderDependencies,
  code: string,
): Promise<[ApplicationItem, ...ApplicationItem[]]> {
  const { owner, orderId } = await links.getOrder(code);
  const found = await Promise.all(
    (await lines.listAfter(orderId, 0, linesOfSheet))
      .filter(({ subject }) => subject.kind === 'certificate-application')
      .map(({ subject }) => applications.find(owner, subject.id)),
  );
  const [first, ...others] = found.filter((application) => application !== undefined);
  if (first === undefined) throw new Problem('not-found');
  return [first, ...others];
}

/** A document of the order whose link somebody holds. @throws Problem `not-found` */
export const createGuestCertificate =
  (dependencies: GuestOrderDependencies & { readonly certificates: Pick<CertificateRepository, 'getOwn'> }) =>
  async (code: string, certificateId: string): Promise<CertificateItem> => {
    const applications = await guestApplicationsOf(dependencies, code);
    const application = applications.find((one) => one.certificateId === certificateId);
    if (application === undefined) throw new Problem('not-found');
    return dependencies.certificates.getOwn(ownerOf(application.userId), certificateId);
  };
export type GuestCertificate = ReturnType<typeof createGuestCertificate>;
