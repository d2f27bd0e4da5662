import type { ExamplesOf } from '../kernel/contract.ts';
import type { officeContract } from './contract.ts';

export const officeExamples = {
  getOverview: {},
} satisfies ExamplesOf<typeof officeContract>;
