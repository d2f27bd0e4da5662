import type { certificateApplicationContract } from '#shared/certificate-application/contract.ts';
import type { CertificateApplicationService } from './service.ts';
import type { Handlers } from '../../platform/http/implement.ts';

export const certificateApplicationHandlers = (
  service: CertificateApplicationService,
): Handlers<typeof certificateApplicationContract> => ({
  quoteApplication: ({ actor, body }) => service.quote(actor.userId, body),
  applyForCertificate: ({ actor, body }) => service.apply(actor.userId, body),
  listApplications: ({ actor, query }) => service.list(actor.userId, query),
});
