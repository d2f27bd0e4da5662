import { withExamples } from '#shared/kernel/examples.ts';
import { mailResendContract } from './contract.ts';

export const mailResendEndpoints = withExamples(mailResendContract, {
  resendMail: { params: { mailId: 'nothing-there' }, body: { reason: '届いていないとのご連絡のため' } },
});
