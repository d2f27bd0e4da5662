import type { ExamplesOf } from '../kernel/contract.ts';
import type { accountContract } from './contract.ts';

export const sessionExamples = {
  getSession: {},
  endSessions: {},
} satisfies ExamplesOf<typeof accountContract>;
