import type { guestApplicationContract } from '#shared/certificate/certificate-application/guest-contract.ts';
import type { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { GuestApplications } from './guest.ts';
import type { CertificateApplicationService } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

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

/** For whoever holds a result sheet, or the link of the order made with it. */
export const guestApplicationHandlers = (
  guests: GuestApplications,
): Handlers<typeof guestApplicationContract> => ({
  lookAtSheet: ({ body }) => guests.look(body.token),
  quoteGuestApplication: ({ body }) => guests.quote(body),
  applyAsGuest: ({ body }) => guests.apply(body),
  lookAtGuestApplication: ({ body }) => guests.ofOrder(body.code),
});
