/** 再生: what was typed, key by key, as the log of an attempt tells it. */
import * as z from 'zod';
import { logEventSchema } from '#shared/competition/attempt/schema.ts';
import { taskFormSchema } from '#shared/competition/competition/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';

/** A task of ten minutes by the quickest typist has some 15,000; who sends more only fills a log. */
export const mostEvents = 20_000;

export const replaySchema = z.object({
  resultId: idSchema('result'),
  form: taskFormSchema,
  durationMs: z.number(),
  /** What a guided task goes through, line by line in kana. */
  lines: z.array(z.string()),
  /** Of a task with questions. */
  prompts: z.array(z.string()),
  events: z.array(logEventSchema),
  /** When each kana of a guided task was reached; milliseconds since the start, like every moment here. */
  reached: z.array(z.number()),
  /** When each miss happened, in the order in which the marked text has them. */
  misses: z.array(z.number()),
  /** Otherwise a part of the log never arrived, or it is too long to be shown in full. */
  complete: z.boolean(),
});
export type Replay = z.output<typeof replaySchema>;
