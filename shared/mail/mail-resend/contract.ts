import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';

export const mailResendContract = defineContract({
  resendMail: {
    method: 'POST',
    path: '/api/main/admin/mails/:mailId/resend',
    summary: '送ったメールを、同じ文で同じ宛先にもう一度送る（1通につき1日3回まで）',
    access: office,
    params: z.object({ mailId: z.string().max(80) }),
    body: z.object({ reason: reasonSchema }),
    response: z.object({ mailId: z.string() }),
    problems: ['not-found', 'mail-resent-enough'],
  },
});
