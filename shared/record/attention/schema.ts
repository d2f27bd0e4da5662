import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** What it is about, and whose that is, so that it can be opened. */
export const attentionSubjectSchema = z.object({
  /** `unknown`: noticed by an earlier release, which said no more than the number. */
  kind: z.enum([
    'order',
    'import',
    'job',
    'delivery',
    'attempt',
    'result',
    'appeal',
    'contact',
    'training-log',
    'user',
    'unknown',
  ]),
  id: z.string(),
  userId: z.string().optional(),
  organizationId: idSchema('organization').optional(),
  /** What of theirs, for people: 「2026年度 秋季大会 和文A」. */
  about: z.string().optional(),
});
export type AttentionSubject = z.output<typeof attentionSubjectSchema>;

const attentionSchema = z.object({
  id: z.string(),
  /** One of shared/attention-reasons.ts, or of a later version. */
  reason: z.string(),
  subject: attentionSubjectSchema,
  raisedAt: instantSchema,
});
export type Attention = z.output<typeof attentionSchema>;

/** As the office lists it. */
export const attentionEntrySchema = attentionSchema.extend({
  /** Whose it is, by name: the person's where there is one; absent where it is nobody's, or they are gone. */
  holderName: z.string().optional(),
  /** Of a person who belongs to one. */
  organizationName: z.string().optional(),
});
export type AttentionEntry = z.output<typeof attentionEntrySchema>;

/** What was done about it. `raisedAt` is of the entry the office was looking at: one raised anew since stays. */
export const handlingSchema = z.object({
  id: line(300),
  raisedAt: instantSchema,
  note: line(200, '何をしたかを入力してください'),
});
export type Handling = z.output<typeof handlingSchema>;

export const handledAttentionSchema = attentionSchema.extend({
  handledAt: instantSchema,
  handledByName: z.string(),
  note: z.string(),
});
export type HandledAttention = z.output<typeof handledAttentionSchema>;
