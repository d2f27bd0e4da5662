import type {
  certificateOfficeContract,
  NameCorrection,
  OfficeCertificate,
} from '#shared/certificate/certificate/office-contract.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { OfficeCertificates } from './office.ts';

interface OfficeActs extends OfficeCertificates {
  /** Of the application it was bought by, which stands above certificates. */
  correctName(actor: Actor, number: string, correction: NameCorrection): Promise<OfficeCertificate>;
}

export const certificateOfficeHandlers = (
  certificates: OfficeActs,
): Handlers<typeof certificateOfficeContract> => ({
  findOfficeCertificates: async ({ body }) => ({ items: await certificates.find(body.text) }),
  getOfficeCertificate: ({ params }) => certificates.get(params.certificateNumber),
  actOnCertificate: ({ actor, params, body }) => certificates.decide(actor, params.certificateNumber, body),
  correctCertificateName: ({ actor, params, body }) =>
    certificates.correctName(actor, params.certificateNumber, body),
});
