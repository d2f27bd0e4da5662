import { withExamples } from '#shared/kernel/contract.ts';
import { sessionContract } from './contract.ts';
import { sessionEndContract } from './end-contract.ts';

export const sessionEndpoints = withExamples(sessionContract, {
  getSession: {},
  endSessions: {},
});

export const sessionEndEndpoints = withExamples(sessionEndContract, { endSession: {} });
