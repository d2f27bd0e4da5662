import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { qualificationContract } from './contract.ts';

export const qualificationExamples = {
  listQualifications: {},
} satisfies ExamplesOf<typeof qualificationContract>;
