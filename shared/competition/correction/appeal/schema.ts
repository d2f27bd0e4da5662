/** 異議申し立て: somebody says that a result is not right; the office answers, and decides with a reason. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';

const appealStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
const appealStateSchema = z.enum(appealStates);
export type AppealState = z.output<typeof appealStateSchema>;

/** Days after a result was published, or changed by the office. */
export const appealDays = 14;
/** More than two sides need to understand each other. */
export const mostMessages = 20;

export const appealTextSchema = line(500, '内容を入力してください');

const appealSides = ['holder', 'school', 'office'] as const;
export type AppealSide = (typeof appealSides)[number];

const messageSchema = z.object({
  at: instantSchema,
  by: z.enum(appealSides),
  byName: z.string(),
  text: z.string(),
});
export type AppealMessage = z.output<typeof messageSchema>;

export const appealSchema = z.object({
  id: idSchema('appeal'),
  resultId: idSchema('result'),
  state: appealStateSchema,
  /** Who may withdraw it. */
  filedBy: z.enum(['holder', 'school']),
  filedAt: instantSchema,
  messages: z.array(messageSchema),
  decidedAt: instantSchema.optional(),
  /** Of the decision. */
  reason: z.string().optional(),
  version: z.int(),
});
export type Appeal = z.output<typeof appealSchema>;
