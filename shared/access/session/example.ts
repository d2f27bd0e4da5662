import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { sessionContract } from './contract.ts';
import type { sessionEndContract } from './end-contract.ts';

export const sessionExamples = {
  getSession: {},
  endSessions: {},
} satisfies ExamplesOf<typeof sessionContract>;

export const sessionEndExamples = { endSession: {} } satisfies ExamplesOf<typeof sessionEndContract>;
