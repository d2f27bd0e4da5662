import type { mailResendContract } from '#shared/mail/mail-resend/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ResendMail } from './service.ts';

export const mailResendHandlers = (resend: ResendMail): Handlers<typeof mailResendContract> => ({
  async resendMail({ actor, params, body }) {
    await resend(actor.userId, params.mailId, body.reason);
    return params;
  },
});
