import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/** The form's schema as react-hook-form asks for it: the first thing wrong with each field. */
export const schemaResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (typed) => {
    const { success, data, error } = await schema.safeParseAsync(typed);
    if (success) return { values: data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { path, code, message } of error.issues) {
      const name = path.join('.') || 'root';
      if (get(errors, name) === undefined) set(errors, name, { type: code, message });
    }
    return { values: {}, errors };
  };
