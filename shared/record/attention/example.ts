import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { attentionContract } from './contract.ts';

export const attentionExamples = {
  listAttention: { query: {} },
  listHandledAttention: { query: {} },
  handleAttention: {
    body: { id: 'dispute#nothing', raisedAt: '2026-01-01T00:00:00.000Z', note: '確かめました' },
  },
} satisfies ExamplesOf<typeof attentionContract>;
