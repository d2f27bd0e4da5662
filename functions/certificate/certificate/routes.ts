import type { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { toCertificate } from './repository.ts';
import type { CertificateService } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const certificateHandlers = (
  certificates: CertificateService,
): Handlers<typeof certificateContract> => ({
  checkCertificate: ({ body }) => certificates.check(body.code),
  checkDocument: ({ body }) => certificates.checkDocument(body.fingerprint),
  getCertificate: async ({ actor, params }) =>
    toCertificate(await certificates.own(actor.userId, params.certificateId)),
  shareCertificate: async ({ actor, params }) => ({
    code: await certificates.share(actor.userId, params.certificateId),
  }),
  endSharing: ({ actor, params }) => certificates.endSharing(actor.userId, params.certificateId),
  getGroupCertificate: async ({ actor, params }) =>
    toCertificate(await certificates.ours(actor, params.certificateId)),
});
