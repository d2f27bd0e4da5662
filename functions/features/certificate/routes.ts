import type { certificateContract } from '#shared/certificate/contract.ts';
import { toCertificateCheck, type CertificateRepository } from './repository.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import { sha256 } from '../../platform/id.ts';

export const certificateHandlers = (
  certificates: CertificateRepository,
): Handlers<typeof certificateContract> => ({
  checkCertificate: async ({ body }) => toCertificateCheck(await certificates.getByCode(sha256(body.code))),
});
