import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A value that fits none of several forms: the form it nearly fits says what is missing. */
function ownMessage(issue: Issue): string {
  if (issue.code !== 'invalid_union') return issue.message;
  const [nearest] = issue.errors.toSorted((left, right) => left.length - right.length);
  return nearest?.[0]?.message ?? issue.message;
}

/** The issues of the schema as react-hook-form keeps errors: nested like the values, the first one of each field. */
function errorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  const named = new Set<string>();
  const add = (issue: Issue, parents: readonly PropertyKey[]) => {
    const path = [...parents, ...issue.path];
    const name = path.join('.');
    if (!named.has(name)) {
      named.add(name);
      set(errors, name, { type: issue.code, message: ownMessage(issue) });
    }
    if (issue.code === 'invalid_union') for (const nested of issue.errors.flat()) add(nested, path);
  };
  for (const issue of issues) add(issue, []);
  return errors;
}

/** The values as the schema parses them, or its errors. */
export const schemaResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (values) => {
    const parsed = await schema.safeParseAsync(values);
    return parsed.success
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors: errorsOf(parsed.error.issues) as FieldErrors<Input> };
  };
