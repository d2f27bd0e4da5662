/** Answers of a task with questions: a line each, closed by the enter key. Pure. */
import type { Question } from './schema.ts';

/** What was answered, question by question; what was not entered is no answer. */
export const givenAnswers = (typed: string): string[] => typed.split('\n').slice(0, -1);

/** As somebody may write the same answer: full width or not, capitals or not. */
const spelled = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase();

/** `passed`: an empty one passes the question over. */
type AnswerMark = 'right' | 'wrong' | 'passed';

export function markOf({ answers }: Question, given: string): AnswerMark {
  if (spelled(given) === '') return 'passed';
  return answers.some((one) => spelled(one) === spelled(given)) ? 'right' : 'wrong';
}
