import * as z from 'zod';
import { createStateGroup, withoutSecrets } from './state-group.ts';

const schema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Drafts of the forms that go over several pages, by form. */
export const input = createStateGroup<z.output<typeof schema>>('input', schema, {});

/** Keeps what was typed, but never a password: not even in memory. */
export const saveDraft = (form: string, values: Record<string, unknown>): void =>
  input.setState({ [form]: withoutSecrets(values) });

/** The draft as the form's own schema sees it; undefined when there is none or it no longer fits. */
export function readDraft<T>(form: string, formSchema: z.ZodType<T>): T | undefined {
  const parsed = formSchema.safeParse(input.getState()[form]);
  return parsed.success ? parsed.data : undefined;
}

export const dropDraft = (form: string): void =>
  input.setState(Object.fromEntries(Object.entries(input.getState()).filter(([key]) => key !== form)), true);
