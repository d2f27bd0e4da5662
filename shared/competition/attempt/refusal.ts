import type { AttemptRefusal } from './policy.ts';
import type { attemptProblems } from './problem.ts';

/** What somebody is told of an act that the policy refuses. */
export const refusalProblems = {
  'not-ready': 'attempt-not-ready',
  'not-started': 'attempt-not-started',
  'time-over': 'attempt-over',
  'too-late': 'attempt-too-late',
  closed: 'attempt-closed',
  'other-device': 'attempt-other-device',
} as const satisfies Readonly<Record<AttemptRefusal, keyof typeof attemptProblems>>;
