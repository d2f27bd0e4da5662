/** What the office types of a ruling. Pure. */
import * as z from 'zod';
import type { RuledResult, RulingInput } from '#shared/correction/contract.ts';
import { reasonSchema } from '#shared/trail/schema.ts';

const count = z
  .string()
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(z.string().regex(/^\d{1,5}$/u, '0から99,999までの数字を入力してください'))
  .transform(Number);

export const correctedSchema = z.object({
  act: z.literal('correct'),
  reason: reasonSchema,
  correct: count,
  typo: count,
  omission: count,
  surplus: count,
  unconverted: count,
});
const ruledSchema = z.object({ act: z.enum(['void', 'disqualify', 'reinstate']), reason: reasonSchema });
export const rulingSchema = z.discriminatedUnion('act', [correctedSchema, ruledSchema]);
export type RulingValues = z.output<typeof rulingSchema>;

/** As the form begins. */
export const figureValues = ({ correct, errors }: Pick<RuledResult, 'correct' | 'errors'>) => ({
  correct: String(correct),
  typo: String(errors.typo),
  omission: String(errors.omission),
  surplus: String(errors.surplus),
  unconverted: String(errors.unconverted),
});

/** @param version of the result as it was looked at */
export function rulingOf(values: RulingValues, version: number): RulingInput {
  if (values.act !== 'correct') return { ...values, version };
  const { act, reason, correct, ...errors } = values;
  return { act, version, reason, correct, errors };
}
