import { withExamples } from '#shared/kernel/examples.ts';
import { groupContract } from './contract.ts';

export const groupEndpoints = withExamples(groupContract, {
  createGroup: { body: { name: '5年1組', grade: '5', className: '1' } },
  updateGroup: {
    params: { groupId: 'grp_example01' },
    body: { name: '5年1組', grade: '5', className: '1', version: 1 },
  },
  removeGroup: { params: { groupId: 'grp_example01' } },
});
