import { withExamples } from '#shared/kernel/examples.ts';
import { trailContract } from './contract.ts';

export const trailEndpoints = withExamples(trailContract, {
  exportTrail: { body: { filter: { kind: 'order', from: '2026-06-01', to: '2026-06-30' } } },
});
