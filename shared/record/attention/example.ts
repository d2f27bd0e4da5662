import { withExamples } from '#shared/kernel/examples.ts';
import { attentionContract } from './contract.ts';

export const attentionEndpoints = withExamples(attentionContract, {
  handleAttention: {
    body: { id: 'dispute#nothing', raisedAt: '2026-01-01T00:00:00.000Z', note: '確かめました' },
  },
});
