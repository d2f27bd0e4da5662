import * as z from 'zod';
import { taskFormSchema } from '#shared/competition/competition/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/**
 * `draft` is written, `proof-read` was looked through by two people, `sealed` is read by nobody until its start, `used` was
 * played, `practice` is open to all.
 */
export const taskTextStates = ['draft', 'proof-read', 'sealed', 'used', 'practice'] as const;
export const taskTextStateSchema = z.enum(taskTextStates);
export type TaskTextState = z.output<typeof taskTextStateSchema>;

const questionSchema = z.object({
  prompt: z.string(),
  /** Every answer that is right; never leaves the server. */
  answers: z.array(z.string()).min(1),
});
export type Question = z.output<typeof questionSchema>;

/** What is typed: a text in ruby notation (`|青梅《おうめ》`), or questions. */
export const taskTextBodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), notation: z.string() }),
  z.object({ kind: z.literal('questions'), questions: z.array(questionSchema).min(1) }),
]);
export type TaskTextBody = z.output<typeof taskTextBodySchema>;

/** Of a whole text; counted in graphemes without line breaks. */
const taskTextStatisticsSchema = z.object({
  characters: z.int().min(0),
  /** 0 to 1 */
  kanjiShare: z.number().min(0).max(1),
  /** Keys of romaji for one character, about. */
  strokesPerCharacter: z.number().min(0),
});

export type TaskTextStatistics = z.output<typeof taskTextStatisticsSchema>;

/** All but the text itself, which lies in an item of its own so that no list ever reads it. */
export const taskTextSchema = z.object({
  id: idSchema('taskText'),
  title: z.string(),
  form: taskFormSchema,
  state: taskTextStateSchema,
  source: z.string(),
  rights: z.string(),
  /** SHA-256 of the body as it was sealed: what an attempt was played with. */
  hash: z.string().optional(),
  statistics: taskTextStatisticsSchema,
  writtenBy: idSchema('user'),
  writtenByName: z.string().optional(),
  /** Whoever changed it since: none of them may proof-read it. */
  changedBy: z.array(idSchema('user')).optional(),
  proofreadings: z.array(
    z.object({ by: idSchema('user'), byName: z.string().optional(), at: instantSchema }),
  ),
  /** The one 課題 it is for; a text is never played twice. */
  assignedTo: z.object({ seasonId: idSchema('season'), divisionCode: z.string() }).optional(),
  /** What its runs are judged by besides what was played, since that was wrong: the body with this hash. */
  correction: z
    .object({ hash: z.string(), reason: z.string(), at: instantSchema, byName: z.string() })
    .optional(),
  createdAt: instantSchema,
  sealedAt: instantSchema.optional(),
  version: z.int(),
});
export type TaskText = z.output<typeof taskTextSchema>;
