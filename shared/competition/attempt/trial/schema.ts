/** 本番と同じ練習: a task of a division typed as in a competition, with a text that everybody may practise with. */
import * as z from 'zod';
import { divisionSchema, seasonPhaseSchema } from '#shared/competition/competition/schema.ts';
import { taskTextBodySchema, taskTextSchema } from '#shared/competition/task-text/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';

/** A text that was released for practice. */
const freeTextSchema = taskTextSchema.pick({ id: true, title: true, form: true }).extend({
  characters: z.int().min(0),
  /** Typed with an input method, or not. */
  script: z.enum(['japanese', 'direct']),
  /** Where it was played; absent where it was written for practice. */
  playedIn: z.object({ seasonId: idSchema('season'), divisionCode: divisionSchema.shape.code }).optional(),
});
export type FreeText = z.output<typeof freeTextSchema>;

const namedSeasonSchema = z.object({ id: idSchema('season'), title: z.string() });
export type NamedSeason = z.output<typeof namedSeasonSchema>;

export const trialsSchema = z.object({
  /** All there are, in the order of the regulations. */
  divisions: z.array(divisionSchema),
  /** The newest first. */
  texts: z.array(freeTextSchema),
  /** Published ones with a text that is free by now, the newest first. */
  past: z.array(namedSeasonSchema),
  /** The newest first, of the last two years, with what is played in each. */
  seasons: z.array(
    namedSeasonSchema.extend({ phase: seasonPhaseSchema, divisionCodes: z.array(z.string()) }),
  ),
});
export type Trials = z.output<typeof trialsSchema>;

/** With its answers: nobody is asked them any more. */
export const freeTextBodySchema = freeTextSchema.extend({ body: taskTextBodySchema });
export type FreeTextBody = z.output<typeof freeTextBodySchema>;

/** A run as the server judged it, and the place it would have had. */
export const trialPlaceSchema = z.object({
  score: z.int().min(0),
  correct: z.int().min(0),
  misses: z.int().min(0),
  /** Absent where the competition has no ranking that people see. */
  place: z.object({ rank: z.int().min(1), of: z.int().min(1) }).optional(),
});
export type TrialPlace = z.output<typeof trialPlaceSchema>;
