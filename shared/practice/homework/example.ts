import { withExamples } from '#shared/kernel/examples.ts';
import { homeworkContract } from './contract.ts';

const params = { groupId: 'grp_example01' };

export const homeworkEndpoints = withExamples(homeworkContract, {
  giveHomework: {
    params,
    body: {
      goal: { kind: 'lesson', lesson: 'か行-2' },
      words: '金曜日までにやりましょう。',
      version: 0,
    },
  },
  takeBackHomework: { params, query: { version: 1 } },
});
