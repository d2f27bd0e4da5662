/** A task as who types it sees it: without what only the server may know, the answers. */
import * as z from 'zod';
import type { TaskTextBody } from './schema.ts';

export const taskSchema = z.discriminatedUnion('kind', [
  /** In ruby notation (`|青梅《おうめ》`). */
  z.object({ kind: z.literal('text'), notation: z.string() }),
  z.object({ kind: z.literal('questions'), prompts: z.array(z.string()) }),
]);
export type Task = z.output<typeof taskSchema>;

export const toTask = (body: TaskTextBody): Task =>
  body.kind === 'text'
    ? { kind: 'text', notation: body.notation }
    : { kind: 'questions', prompts: body.questions.map(({ prompt }) => prompt) };
