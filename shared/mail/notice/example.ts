import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { noticeContract } from './contract.ts';

export const noticeExamples = {
  listNotices: { query: {} },
  readNotice: { params: { noticeId: 'ntc_nothing-there' } },
  readAllNotices: {},
} satisfies ExamplesOf<typeof noticeContract>;
