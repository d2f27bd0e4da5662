import { withExamples } from '#shared/kernel/examples.ts';
import { noticeContract } from './contract.ts';

export const noticeEndpoints = withExamples(noticeContract, {
  readNotice: { params: { noticeId: 'ntc_nothing-there' } },
});
