import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { sessionContract } from './contract.ts';

export const sessionExamples = {
  getSession: {},
  endSessions: {},
} satisfies ExamplesOf<typeof sessionContract>;
