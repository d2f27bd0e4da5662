import type { ExamplesOf } from '../kernel/contract.ts';
import type { rollOverContract } from './contract.ts';

export const rollOverExamples = {
  getRollOver: { query: {} },
  rollOverStudents: {
    body: {
      fromYear: 2026,
      groupId: 'grp_example01',
      target: { kind: 'graduate' },
      userIds: ['usr_example01'],
    },
  },
  undoGraduation: { params: { userId: 'usr_example01' }, body: { fromYear: 2026 } },
} satisfies ExamplesOf<typeof rollOverContract>;
