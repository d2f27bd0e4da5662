/** A homework as its form has it. */
import * as z from 'zod';
import {
  fewestMinutes,
  homeworkInputSchema,
  mostMinutes,
  type Homework,
  type HomeworkInput,
} from '#shared/practice/homework/schema.ts';

const goalKinds = ['lesson', 'minutes', 'stage'] as const;
const minutesWords = `${String(fewestMinutes)}分から${String(mostMinutes)}分までにしてください`;

interface HomeworkValues {
  kind: string;
  lesson: string;
  minutes: string;
  stage: string;
  until: string;
  words: string;
}

/** Of one that is to be changed, or of what is to be given. */
export const valuesOf = (
  homework: (Pick<Homework, 'goal' | 'until'> & Partial<Pick<Homework, 'words'>>) | undefined,
): HomeworkValues => {
  const { goal, until = '', words = '' } = homework ?? {};
  return {
    kind: goal?.kind ?? 'lesson',
    lesson: goal?.kind === 'lesson' ? goal.lesson : '',
    minutes: goal?.kind === 'minutes' ? String(goal.minutes) : '10',
    stage: goal?.kind === 'stage' ? String(goal.stage) : '',
    until,
    words,
  };
};

const numberOf = (typed: string): number => (typed === '' ? Number.NaN : Number(typed.normalize('NFKC')));

/** What the parts of a goal are refused with, at the field of each kind. */
const refusals: Readonly<Record<(typeof goalKinds)[number], string>> = {
  lesson: 'レッスンを選んでください',
  minutes: minutesWords,
  stage: '段階を選んでください',
};

export const homeworkValuesSchema: z.ZodType<HomeworkInput, HomeworkValues> = z
  .object({
    kind: z.enum(goalKinds),
    lesson: z.string(),
    minutes: z.string(),
    stage: z.string(),
    until: z.union([z.literal('').transform(() => undefined), z.iso.date('日を正しく入力してください')]),
    words: homeworkInputSchema.shape.words,
  })
  .transform(({ kind, lesson, minutes, stage, until, words }, context): HomeworkInput => {
    const parsed = homeworkInputSchema.shape.goal.safeParse(
      {
        lesson: { kind, lesson },
        minutes: { kind, minutes: numberOf(minutes) },
        stage: { kind, stage: numberOf(stage) },
      }[kind],
    );
    if (parsed.success) return { goal: parsed.data, words, ...(until !== undefined && { until }) };
    context.addIssue({ code: 'custom', path: [kind], message: refusals[kind] });
    return z.NEVER;
  });
