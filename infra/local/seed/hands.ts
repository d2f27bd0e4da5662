/**
 * People at their keyboards, for the living data of the local runner; never deployed. They type what a start gave out, and
 * practise: what they typed is sent to the product by whoever asked.
 */
import * as z from 'zod';
import { inputSchema } from '#shared/competition/attempt/schema.ts';
import { taskFormSchema } from '#shared/competition/competition/schema.ts';
import { trainingKinds } from '#shared/practice/training-log/kind.ts';
import { taskSchema } from '#shared/competition/task-text/task.ts';
import { basis } from '#functions/platform/basis.ts';
import { sha256 } from '#functions/platform/id.ts';
import { practise } from './training.ts';
import { typeTask } from './typist.ts';

const typingSchema = z.object({
  form: taskFormSchema,
  task: taskSchema,
  input: inputSchema.optional(),
  durationMs: z.number(),
  /** Keys a second. */
  speed: z.number(),
  /** Share of wrong keys. */
  errors: z.number(),
  /** The same name types the same. */
  name: z.string(),
  /** By their prompts. */
  answers: z.record(z.string(), z.string()).default({}),
});
const practiserSchema = z.object({
  userId: z.string(),
  number: z.int(),
  kinds: z.array(z.enum(trainingKinds)),
  days: z.int(),
  holidays: z.array(z.string()).optional(),
  pace: z.number().optional(),
  runs: z.int().optional(),
  paid: z.boolean().optional(),
  late: z.boolean().optional(),
});
const workSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('type'), typing: typingSchema }),
  z.object({ do: z.literal('practise'), people: z.array(practiserSchema), now: z.iso.datetime() }),
]);

const base = basis('hands');

/** Every time another number, and the same ones for a name. */
function numbersOf(name: string): () => number {
  let serial = 0;
  return () => parseInt(sha256(`${name} ${String(serial++)}`).slice(0, 8), 16) / 2 ** 32;
}

function type({
  form,
  task,
  input,
  durationMs,
  speed,
  errors,
  name,
  answers,
}: z.output<typeof typingSchema>): string {
  const answer = (prompt: string): string => answers[prompt] ?? 'わからない';
  const log = typeTask({ form, task, input, durationMs }, { speed, errors, random: numbersOf(name), answer });
  return JSON.stringify(log);
}

export async function handler(event: unknown): Promise<{ log?: string }> {
  const work = workSchema.parse(event);
  if (work.do === 'type') return { log: type(work.typing) };
  await practise(base, work.people, new Date(work.now));
  return {};
}
