import type { certificateDownloadContract } from '#shared/certificate/contract.ts';
import { certificateFileName } from '#shared/certificate/policy.ts';
import type { CertificateRepository } from './repository.ts';
import { buyerFor, ownerKey } from '../../platform/auth/buyer.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { LinkTo } from '../../platform/storage/download-link.ts';

export const certificateDownloadHandlers = (
  certificates: CertificateRepository,
  linkTo: LinkTo,
): Handlers<typeof certificateDownloadContract> => ({
  async downloadCertificate({ actor, params }) {
    const certificate = await certificates.getOwn(ownerKey(buyerFor(actor)), params.certificateId);
    return linkTo(certificate.documentKey, certificateFileName(certificate.number));
  },
});
