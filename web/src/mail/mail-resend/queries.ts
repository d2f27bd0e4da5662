import { mailResendContract } from '#shared/mail/mail-resend/contract.ts';
import { call } from '#web/lib/api.ts';

export const resendMail = (mailId: string, reason: string) =>
  call(mailResendContract.resendMail, { params: { mailId }, body: { reason } });
