import type { certificateApplicationContract } from '#shared/certificate-application/contract.ts';
import { ownerOf } from '../../platform/auth/owner.ts';
import type { CertificateApplicationService } from './service.ts';
import type { Handlers } from '../../platform/http/implement.ts';

export const certificateApplicationHandlers = (
  service: CertificateApplicationService,
): Handlers<typeof certificateApplicationContract> => ({
  quoteApplication: ({ actor, body }) => service.quote(actor.userId, body),
  applyForCertificate: ({ actor, body }) => service.apply(actor.userId, body),
  listApplications: ({ actor, query }) => service.list(ownerOf(actor.userId), query),
  quoteGroupApplication: ({ actor, body }) => service.quoteForGroup(actor, body),
  applyForGroup: ({ actor, body }) => service.applyForGroup(actor, body),
  listOrderApplications: ({ actor, params, query }) => service.listOfOrder(actor, params.orderId, query),
});
