/** What a judge keeps of a run beside its figures. */
import * as z from 'zod';
import { spanSchema } from '#shared/competition/scoring/schema.ts';

/** What was typed and how it compares, as the result's holder, their teacher and the office look at it. */
export const answerSheetSchema = z.object({
  typed: z.string(),
  spans: z.array(spanSchema),
  /** Judged by what its text was corrected to, the body with this hash; otherwise by what was shown. */
  corrected: z.string().optional(),
  /** Of a guided task: where each wrong key was pressed, and which. */
  misses: z.array(z.object({ line: z.int(), at: z.int(), key: z.string().optional() })),
});
export type AnswerSheet = z.output<typeof answerSheetSchema>;
