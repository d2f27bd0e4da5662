import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const lineSchema = z.object({ step: z.string(), answer: z.unknown().optional() });

/** What of the living data is made, and what each step answered: whoever goes on begins after the last one. */
export interface Journal {
  /** Does a step unless it was done before; its answer is what it was then. A step that was cut off is done again. */
  readonly once: <T>(step: string, make: () => Promise<T> | T) => Promise<T>;
  readonly has: (step: string) => boolean;
}

/** One line a step, at the end of a file: a kill leaves half a line at most. */
const read = (file: string): Map<string, unknown> => {
  const steps = new Map<string, unknown>();
  if (!existsSync(file)) return steps;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue;
    try {
      const { step, answer } = lineSchema.parse(JSON.parse(text));
      steps.set(step, answer);
    } catch {
      // The half line of a kill: its step is not known to be done.
    }
  }
  return steps;
};

export const openJournal = (stateDir: string): Journal => {
  const file = path.join(stateDir, 'alive.jsonl');
  const steps = read(file);
  return {
    has: (step) => steps.has(step),
    once: async (step, make) => {
      if (steps.has(step)) return steps.get(step) as Awaited<ReturnType<typeof make>>;
      const answer = await make();
      // A line break first: it ends what a kill may have left.
      appendFileSync(file, `\n${JSON.stringify({ step, answer })}\n`);
      steps.set(step, answer);
      return answer;
    },
  };
};
