import type { SubmitProblem } from './form-problem.ts';

/**
 * What our fonts cannot draw, said at its field before anything is sent: paper that is issued can never be changed.
 * `fields`: what is to be printed, by field.
 */
export async function unprintable(
  fields: Readonly<Record<string, string>>,
  document: string,
): Promise<SubmitProblem | undefined> {
  const { whyUnprintable } = await import('#shared/kernel/printable.ts');
  const fieldErrors = Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const reason = whyUnprintable(text, document);
      return reason === undefined ? [] : [[name, reason]];
    }),
  );
  return Object.keys(fieldErrors).length === 0 ? undefined : { fieldErrors };
}
