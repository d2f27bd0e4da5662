import { withExamples } from '#shared/kernel/examples.ts';
import { monthContract, monthDownloadContract } from './contract.ts';

const groupId = 'grp_example01';

export const monthEndpoints = withExamples(monthContract, {
  getClassMonth: { params: { groupId }, query: { month: '2026-11' } },
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
});

export const monthDownloadEndpoints = withExamples(monthDownloadContract, {
  downloadLetters: { params: { lettersId: 'job_example01' }, query: { file: 1 } },
});
