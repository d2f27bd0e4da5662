/** 採点つき本文: a task as somebody typed it, with each miss at its place. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { errorKinds } from '#shared/competition/scoring/schema.ts';
import { changedLineSchema } from '#shared/competition/task-text/correction.ts';

/** A part of the task: right, one kind of error, or not reached. */
const textPartSchema = z.object({
  kind: z.enum(['correct', ...errorKinds, 'untyped']),
  /** What the task says; empty for what is over. */
  expected: z.string(),
  /** What was typed for it. */
  typed: z.string(),
  /** How many misses it counts. */
  misses: z.int().min(0),
  /** Of a guided task: the wrong keys that were pressed here, by their position (`KeyboardEvent.code`). */
  keys: z.array(z.string()).optional(),
});
export type TextPart = z.output<typeof textPartSchema>;

const markedAnswerSchema = z.object({
  prompt: z.string(),
  mark: z.enum(['right', 'wrong', 'passed', 'untyped']),
  given: z.string().optional(),
  /** What would have been right: once nobody is asked it any more. */
  key: z.array(z.string()).optional(),
});
export type MarkedAnswer = z.output<typeof markedAnswerSchema>;

const markedBodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), parts: z.array(textPartSchema) }),
  z.object({ kind: z.literal('answers'), answers: z.array(markedAnswerSchema) }),
]);
export type MarkedBody = z.output<typeof markedBodySchema>;

export const markedTextSchema = z.object({
  resultId: idSchema('result'),
  title: z.string(),
  body: markedBodySchema,
  /** Where it is judged by a text that was put right since: the lines that were shown otherwise. */
  corrected: z.array(changedLineSchema).optional(),
});
export type MarkedText = z.output<typeof markedTextSchema>;
