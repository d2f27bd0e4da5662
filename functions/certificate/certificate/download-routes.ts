import type { certificateDownloadContract } from '#shared/certificate/certificate/contract.ts';
import { certificateFileName } from '#shared/certificate/certificate/policy.ts';
import type { CertificateItem } from './repository.ts';
import type { CertificateService } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';

export function certificateDownloadHandlers(
  certificates: Pick<CertificateService, 'own' | 'ours'>,
  linkTo: LinkTo,
): Handlers<typeof certificateDownloadContract> {
  const link = ({ documentKey, number }: CertificateItem) => linkTo(documentKey, certificateFileName(number));
  return {
    downloadCertificate: async ({ actor, params }) =>
      link(await certificates.own(actor.userId, params.certificateId)),
    downloadGroupCertificate: async ({ actor, params }) =>
      link(await certificates.ours(actor, params.certificateId)),
  };
}
