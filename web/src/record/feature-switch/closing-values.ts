/** A closing as the office types it: instants in Japanese time, empty for at once and for no end. Pure. */
import * as z from 'zod';
import { closingInputSchema, type ClosingInput } from '#shared/record/feature-switch/schema.ts';
import type { Closing } from '#shared/kernel/switch.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { instantValues, noInstant, readInstant, type InstantValues } from '#web/lib/instant-values.ts';

const typedInstant = z.object({ day: z.string(), time: z.string() });
const typedSchema = z.object({
  notice: z.string(),
  from: typedInstant,
  until: typedInstant,
  reason: reasonSchema,
});
type ClosingValues = z.output<typeof typedSchema>;

const none: InstantValues = { day: '', time: '' };
const isEmpty = ({ day, time }: InstantValues): boolean => day === '' && time.trim() === '';

export const valuesOf = (closing: Closing | undefined, now: Date): ClosingValues => ({
  notice: closing?.notice ?? '',
  // One in force began already: it goes on.
  from:
    closing !== undefined && Date.parse(closing.from) > now.getTime() ? instantValues(closing.from) : none,
  until: closing?.until === undefined ? none : instantValues(closing.until),
  reason: '',
});

/** Where what is said of a closing stands in the form. */
const fields: Readonly<Record<string, string>> = { from: 'from.day', until: 'until.day' };
export const fieldOf = (path: string): string => {
  const own = path.replace(/^closing\./u, '');
  return fields[own] ?? own;
};

/** The form's schema; its output is what the server takes. */
export const closingValuesSchema = typedSchema.transform(
  (values, context): { closing: ClosingInput; reason: string } => {
    const refuse = (path: string, message: string): void => {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    };
    for (const name of ['from', 'until'] as const)
      if (!isEmpty(values[name]) && readInstant(values[name]) === undefined) refuse(`${name}.day`, noInstant);
    const parsed = closingInputSchema.safeParse({
      notice: values.notice,
      from: readInstant(values.from),
      until: readInstant(values.until),
    });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) refuse(fieldOf(path.join('.')), message);
      return z.NEVER;
    }
    return { closing: parsed.data, reason: values.reason };
  },
);
