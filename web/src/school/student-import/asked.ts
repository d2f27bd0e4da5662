/** What is asked about the rows of a roster, each thing once. Pure. */
import type { Verdict } from '#shared/school/student-import/planning/plan.ts';
import type { Question } from '#shared/school/student-import/persons/question.ts';

interface AskedRow {
  readonly at: number;
  readonly verdict: Verdict;
  readonly questions: readonly Question[];
  /** Rows whose answer is given here too. */
  readonly twins: readonly number[];
}

type OfRows = Extract<Question, { about: 'person' }>;

/** Rows of one name that nobody recorded has. */
const ofRows = ({ asked }: Verdict): OfRows | undefined =>
  asked.find(
    (question): question is OfRows =>
      question.about === 'person' && question.why === 'same-name' && question.students.length === 0,
  );

/** Rows that all could be each other are one question, asked at the first of them. */
export function askedRows(verdicts: readonly Verdict[]): AskedRow[] {
  const sets = verdicts.map((verdict, at) => {
    const question = ofRows(verdict);
    return question && [at, ...question.rows].toSorted((one, other) => one - other);
  });
  return verdicts.flatMap((verdict, at) => {
    const set = sets[at];
    const isOne = set?.every((one) => String(sets[one]) === String(set)) ?? false;
    const questions = verdict.asked.filter(
      (question) => !isOne || set?.[0] === at || question !== ofRows(verdict),
    );
    const twins = isOne && set?.[0] === at ? set.filter((one) => one !== at) : [];
    return questions.length === 0 ? [] : [{ at, verdict, questions, twins }];
  });
}

export const isAnswered = ({ verdict, twins }: AskedRow, verdicts: readonly Verdict[]): boolean =>
  verdict.kind !== 'question' && twins.every((at) => verdicts[at]?.kind !== 'question');
