/** What the office types of a ruling. Pure. */
import * as z from 'zod';
import type { RuledResult, RulingInput } from '#shared/competition/correction/contract.ts';
import { levelOf } from '#shared/competition/competition/level.ts';
import { isOtherwise, rescored } from '#shared/competition/correction/policy.ts';
import { changeWords, nothingCorrected } from '#shared/competition/correction/words.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';

const count = z
  .string()
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(z.string().regex(/^\d{1,5}$/u, '0から99,999までの数字を入力してください'))
  .transform(Number);

const correctedSchema = z.object({
  act: z.literal('correct'),
  reason: reasonSchema,
  correct: count,
  typo: count,
  omission: count,
  surplus: count,
  unconverted: count,
});
const ruledSchema = z.object({ act: z.enum(['void', 'disqualify', 'reinstate']), reason: reasonSchema });

type Typed = Omit<z.output<typeof correctedSchema>, 'act' | 'reason'>;
const figuresOf = ({ correct, typo, omission, surplus, unconverted }: Typed) => ({
  correct,
  errors: { typo, omission, surplus, unconverted },
});

/** Of the result that is looked at: nothing is corrected without a difference. */
export const correctedSchemaOf = (result: RuledResult) =>
  correctedSchema.refine((typed) => isOtherwise(result, figuresOf(typed)), {
    path: ['correct'],
    error: nothingCorrected,
  });
export const rulingSchemaOf = (result: RuledResult) =>
  z.discriminatedUnion('act', [correctedSchemaOf(result), ruledSchema]);
export type RulingValues = z.output<ReturnType<typeof rulingSchemaOf>>;

const typedSchema = correctedSchema.omit({ act: true, reason: true });

/** What the typed figures make of the result; undefined as long as they are no numbers, or the same. */
function typedChange(result: RuledResult, typed: Record<string, unknown>): string | undefined {
  const { data } = typedSchema.safeParse(typed);
  if (data === undefined || result.tables === undefined || !isOtherwise(result, figuresOf(data)))
    return undefined;
  const { score } = rescored(figuresOf(data), result.tables);
  return changeWords(result.division.unit, result, { score, level: levelOf(result.tables.levels, score) });
}

/** What the button of a form does, and to what: 「訂正する（363字 → 366字）」 before anybody presses it. */
export function actWithChange(
  act: string,
  result: RuledResult,
  typed: Readonly<Record<string, unknown>>,
): string {
  const change = typed['act'] === 'correct' ? typedChange(result, typed) : undefined;
  return change === undefined ? act : `${act}（${change}）`;
}

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
