import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { trailContract } from './contract.ts';

export const trailExamples = {
  listTrail: { query: {} },
  exportTrail: { body: { filter: { kind: 'order', from: '2026-06-01', to: '2026-06-30' } } },
} satisfies ExamplesOf<typeof trailContract>;
