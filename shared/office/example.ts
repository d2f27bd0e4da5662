import type { ExamplesOf } from '../kernel/contract.ts';
import type { adminContract } from './contract.ts';

export const officeExamples = {
  getOverview: {},
} satisfies ExamplesOf<typeof adminContract>;
