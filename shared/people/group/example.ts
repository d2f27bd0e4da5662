import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { groupContract } from './contract.ts';

export const groupExamples = {
  listGroups: {},
  createGroup: { body: { name: '5年1組', grade: '5', className: '1' } },
  updateGroup: {
    params: { groupId: 'grp_example01' },
    body: { name: '5年1組', grade: '5', className: '1', version: 1 },
  },
} satisfies ExamplesOf<typeof groupContract>;
