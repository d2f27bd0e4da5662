import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { monthContract, monthDownloadContract } from './contract.ts';

const groupId = 'grp_example01';

export const monthExamples = {
  getClassMonth: { params: { groupId }, query: { month: '2026-11' } },
  listClassMonths: { query: {} },
  startLetters: {
    body: {
      groupId,
      month: '2026-11',
      userId: 'usr_example01',
      everybody: true,
      words: '3学期も、いっしょに続けていきましょう。',
      requestKey: '018f0000-0000-7000-8000-00000000000f',
    },
  },
  listLetters: {},
} satisfies ExamplesOf<typeof monthContract>;

export const monthDownloadExamples = {
  downloadLetters: { params: { lettersId: 'job_example01' }, query: { file: 1 } },
} satisfies ExamplesOf<typeof monthDownloadContract>;
