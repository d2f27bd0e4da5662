import { withExamples } from '#shared/kernel/examples.ts';
import { rollOverContract } from './contract.ts';

export const rollOverEndpoints = withExamples(rollOverContract, {
  startRollOver: {
    body: {
      fromYear: 2026,
      classes: [{ groupId: 'grp_example01', target: { kind: 'graduate' }, userIds: ['usr_example01'] }],
      requestKey: '018f0000-0000-7000-8000-000000000002',
    },
  },
  undoGraduation: { params: { userId: 'usr_example01' } },
});
