import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { mailResendContract } from './contract.ts';

export const mailResendExamples = {
  resendMail: { params: { mailId: 'nothing-there' }, body: { reason: '届いていないとのご連絡のため' } },
} satisfies ExamplesOf<typeof mailResendContract>;
