import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { refusalOf } from '#web/ui/refusal.ts';

/** What the server says of the body stands at the box it was typed into. */
export function bodyRefusal(error: unknown, fields: readonly string[]): SubmitProblem {
  const { fieldErrors, formError } = refusalOf(error, [...fields, 'body']);
  if (fieldErrors === undefined) return { ...(formError !== undefined && { formError }) };
  const { body, ...others } = fieldErrors;
  return {
    fieldErrors: { ...others, ...(body !== undefined && { text: body }) },
    ...(formError !== undefined && { formError }),
  };
}
