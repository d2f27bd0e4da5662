/** Traces of the model as they are kept: one a line, each step with what was asked, what was answered and what is then. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

export const tracesFile = path.join(import.meta.dirname, 'traces.jsonl');

const attemptSchema = z.object({
  state: z.string(),
  device: z.string(),
  got: z.array(z.int()),
  told: z.boolean(),
});
const stepSchema = z.object({
  act: z.enum(['start', 'send', 'finish', 'judge', 'give back', 'confirm', 'sweep', 'pass']),
  device: z.string(),
  /** Which attempt of the entry. */
  at: z.int(),
  /** Which part of its log; for `pass`, which time it is. */
  part: z.int(),
  refused: z.string(),
  entry: z.string(),
  attempts: z.array(attemptSchema),
  results: z.array(z.string()),
  /** Attempts of which a message waits for the worker. */
  judging: z.array(z.int()),
});
export type Step = z.output<typeof stepSchema>;

/** A state of the Informal Trace Format with its numbers, sets and maps as JSON has them. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('#bigint' in value) return Number(value['#bigint']);
  if ('#set' in value) return plain(value['#set']);
  if ('#map' in value) return (value['#map'] as [unknown, unknown][]).map(([, one]) => plain(one));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
}

export function stepsOf(itf: string): Step[] {
  const { states } = JSON.parse(itf) as { states: unknown[] };
  // The first is before anything was done.
  return states.slice(1).map((state) => {
    const { last, ...rest } = plain(state) as { last: object };
    return stepSchema.parse({ ...last, ...rest });
  });
}

export const readTraces = (): Step[][] =>
  readFileSync(tracesFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => z.array(stepSchema).parse(JSON.parse(line)));
