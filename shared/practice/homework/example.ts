import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { homeworkContract, ownHomeworkContract } from './contract.ts';

const params = { groupId: 'grp_example01' };

export const homeworkExamples = {
  listHomework: {},
  giveHomework: {
    params,
    body: {
      goal: { kind: 'lesson', lesson: 'か行-2' },
      words: '金曜日までにやりましょう。',
      version: 0,
    },
  },
  takeBackHomework: { params },
} satisfies ExamplesOf<typeof homeworkContract>;

export const ownHomeworkExamples = { getOwnHomework: {} } satisfies ExamplesOf<typeof ownHomeworkContract>;
