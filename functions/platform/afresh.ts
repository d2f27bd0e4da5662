/** Where somebody else was quicker: what they did is looked at, and the wish tried again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem, Problem } from '#shared/problem.ts';

const maximumRounds = 12;

/** @returns undefined when what is written was changed by somebody else meanwhile. */
export async function unlessChanged<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isProblem(error, 'version-conflict')) throw error;
    return undefined;
  }
}

/** As often as it takes until it answers. @throws Problem `version-conflict` where others are quicker every time */
export async function afresh<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 1; tries <= maximumRounds; tries++) {
    const done = await attempt();
    if (done !== undefined) return done;
    await sleep(Math.random() * 30 * tries);
  }
  throw new Problem('version-conflict');
}
