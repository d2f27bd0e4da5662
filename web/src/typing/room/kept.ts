/** How far somebody is in a room, kept on the device until the next one: a reload goes on in the time that is left. */
import * as z from 'zod';
import { remember, remembered, signInHere } from '#web/lib/remembered.ts';

const figuresSchema = z.object({
  correct: z.int(),
  misses: z.int(),
  durationMs: z.number(),
  patterns: z.array(
    z.object({ key: z.string(), hit: z.int(), miss: z.int(), ms: z.number().exactOptional() }),
  ),
});
const keptSchema = z.object({
  code: z.string(),
  /** Milliseconds since the start when they began. */
  from: z.int(),
  round: z.int(),
  /** The line that comes next: one that was half typed is not typed again. */
  line: z.int(),
  figures: figuresSchema,
  /** When the hint was sent that they saw last. */
  hint: z.string().optional(),
  /** Milliseconds since the start when this was so. */
  at: z.int(),
  over: z.boolean(),
});
type KeptRun = z.output<typeof keptSchema>;

export const keepRun = (run: KeptRun): void => remember('room', signInHere(), run);

const last = (): KeptRun | undefined => keptSchema.safeParse(remembered('room')).data;

export function keptRun(code: string): KeptRun | undefined {
  const kept = last();
  return kept?.code === code ? kept : undefined;
}

/** The room of a run whose end this page has not seen. */
export function unfinishedRoom(): string | undefined {
  const kept = last();
  return kept?.over === false ? kept.code : undefined;
}
