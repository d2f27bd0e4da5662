import type { certificateOfficeContract } from '#shared/certificate/certificate-application/office-contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { OfficeCertificates } from './office.ts';

export const certificateOfficeHandlers = (
  found: OfficeCertificates,
): Handlers<typeof certificateOfficeContract> => ({
  findOfficeCertificates: async ({ body }) => ({ items: await found.find(body.text) }),
  getOfficeCertificate: ({ params }) => found.get(params.certificateNumber),
  actOnCertificate: ({ actor, params, body }) => found.decide(actor, params.certificateNumber, body),
  correctCertificateName: ({ actor, params, body }) =>
    found.correctName(actor, params.certificateNumber, body),
});
