import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { shownNameContract } from './contract.ts';

export const shownNameExamples = {
  getShownName: {},
  setShownName: { body: { shown: true } },
} satisfies ExamplesOf<typeof shownNameContract>;
