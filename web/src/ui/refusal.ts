import { ApiProblem, sentenceOf } from '#web/lib/api-error.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';

/** What the server refused, at the fields of the form that has them and above it otherwise. */
export function refusalOf(error: unknown, fields: readonly string[] = []): SubmitProblem {
  const errors = error instanceof ApiProblem ? error.errors : [];
  const own = errors.filter(({ path }) => fields.includes(path));
  const others = errors.filter(({ path }) => !fields.includes(path));
  return {
    ...(own.length > 0 && {
      fieldErrors: Object.fromEntries(own.map(({ path, message }) => [path, message])),
    }),
    ...((own.length === 0 || others.length > 0) && {
      formError: others.length > 0 ? others.map(({ message }) => message).join('\n') : sentenceOf(error),
    }),
  };
}
