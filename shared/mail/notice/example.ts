import { withExamples } from '#shared/kernel/contract.ts';
import { noticeContract } from './contract.ts';

export const noticeEndpoints = withExamples(noticeContract, {
  listNotices: {},
  readNotice: { params: { noticeId: 'ntc_nothing-there' } },
});
