import type { FieldError } from '#shared/kernel/problem.ts';
import { Problem } from '#shared/problem.ts';

/**
 * `fields`: what is to be printed, by the path of the field it was typed in. @throws Problem `invalid-input` at each that
 * would come out with empty boxes
 */
export async function refuseUnprintable(
  document: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { whyUnprintable } = await import('#shared/kernel/printable.ts');
  const errors = Object.entries(fields).flatMap(([path, text]): FieldError[] => {
    const message = whyUnprintable(text, document);
    return message === undefined ? [] : [{ path, message }];
  });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}
