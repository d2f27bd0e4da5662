/** Asks again gently for what somebody is waiting to see: soon at first, then less and less often, and not for ever. */
const delaysMs = [1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000];

/** How long it is asked in all: about a minute. */
export const pollMs = delaysMs.reduce((sum, delay) => sum + delay, 0);

/** How long to wait after the answer number `answers`; false once it has been asked often enough. */
export const nextPoll = (answers: number): number | false => delaysMs[Math.max(0, answers - 1)] ?? false;

const workMs = [1500, 3000, 6000];
const looksEach = 20;

/** As `nextPoll`, for work that may take many minutes: less often the longer it takes, and for as long as it does. */
export const pollWork = (answers: number): number =>
  workMs[Math.min(workMs.length - 1, Math.floor(answers / looksEach))] ?? 0;
