/** A division as the office types it. Pure. */
import * as z from 'zod';
import { divisionInputSchema, type DivisionInput } from '#shared/competition/competition/office-contract.ts';
import { taskFormSchema, type Division } from '#shared/competition/competition/schema.ts';

const gradeSchema = z.string();
const typedSchema = z.object({
  code: z.string(),
  category: z.enum(['I', 'II', 'III'], '分野を選んでください'),
  part: z.string(),
  name: z.string(),
  suits: z.string(),
  form: taskFormSchema,
  durationSeconds: z.string(),
  unit: z.string(),
  rankedUpTo: gradeSchema,
  nationalUpTo: gradeSchema,
  ranksExtendedTime: z.boolean(),
  reason: z.string(),
});
type DivisionValues = z.output<typeof typedSchema>;

const number = (text: string): number => Number(text.normalize('NFKC').trim() || Number.NaN);
const grade = (text: string): number | undefined => (text === '' ? undefined : Number(text));

const toInput = (values: DivisionValues): unknown => ({
  code: values.code,
  category: values.category,
  part: number(values.part),
  name: values.name,
  ...(values.suits.trim() !== '' && { suits: values.suits }),
  form: values.form,
  durationSeconds: number(values.durationSeconds),
  unit: values.unit,
  ranking: {
    rankedUpTo: grade(values.rankedUpTo),
    nationalUpTo: grade(values.nationalUpTo),
    ranksExtendedTime: values.ranksExtendedTime,
  },
});

export const divisionValuesSchema = (needsReason: boolean) =>
  typedSchema.transform((values, context): { division: DivisionInput; reason: string } => {
    const parsed = divisionInputSchema.safeParse(toInput(values));
    const reasonMissing = needsReason && values.reason.trim() === '';
    if (reasonMissing)
      context.addIssue({ code: 'custom', path: ['reason'], message: '理由を入力してください' });
    if (parsed.success && !reasonMissing) return { division: parsed.data, reason: values.reason };
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.filter((part) => part !== 'ranking'), message });
    return z.NEVER;
  });

const shown = (value: number | undefined): string => (value === undefined ? '' : String(value));
export const divisionValues = (division?: Division): DivisionValues => ({
  code: division?.code ?? '',
  category: division?.category ?? 'I',
  part: shown(division?.part),
  name: division?.name ?? '',
  suits: division?.suits ?? '',
  form: division?.form ?? 'transcription',
  durationSeconds: shown(division?.durationSeconds ?? 300),
  unit: division?.unit ?? '字',
  rankedUpTo: shown(division?.ranking.rankedUpTo),
  nationalUpTo: shown(division?.ranking.nationalUpTo),
  ranksExtendedTime: division?.ranking.ranksExtendedTime ?? false,
  reason: '',
});

const schoolYears = [
  ...Array.from({ length: 6 }, (_, index) => `小学${index + 1}年`),
  ...Array.from({ length: 3 }, (_, index) => `中学${index + 1}年`),
  ...Array.from({ length: 3 }, (_, index) => `高校${index + 1}年`),
];
/** 小1 is 1, 高3 is 12. */
export const schoolYearOptions = schoolYears.map((label, index) => ({
  value: String(index + 1),
  label: `${label}まで`,
}));
export const schoolYearWords = (year: number | undefined): string =>
  year === undefined ? '全員' : `${schoolYears[year - 1] ?? '一般'}まで`;
