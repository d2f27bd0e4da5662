import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { officeContract } from './contract.ts';

export const officeExamples = {
  getMorning: {},
  getOverview: {},
} satisfies ExamplesOf<typeof officeContract>;
