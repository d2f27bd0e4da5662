import type { guestCertificateContract } from '#shared/certificate/certificate-application/guest-contract.ts';
import { certificateFileName } from '#shared/certificate/certificate/policy.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import type { GuestCertificate } from './guest-order.ts';

export const guestCertificateHandlers = (
  certificateOf: GuestCertificate,
  linkTo: LinkTo,
): Handlers<typeof guestCertificateContract> => ({
  async downloadGuestCertificate({ body }) {
    const { documentKey, number } = await certificateOf(body.code, body.certificateId);
    return linkTo(documentKey, certificateFileName(number));
  },
});
