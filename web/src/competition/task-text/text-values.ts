/** A task text as it is typed into the form: one box, of questions one a line. Pure. */
import * as z from 'zod';
import { taskFormSchema, type TaskForm } from '#shared/competition/competition/schema.ts';
import { bodyProblem, lineProblems, tellLines } from '#shared/competition/task-text/body.ts';
import { correctionProblem } from '#shared/competition/task-text/correction.ts';
import { bodyKindOf, taskTextDescriptionSchema } from '#shared/competition/task-text/office-contract.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';

const bar = /[|｜]/u;

/** `12÷4|3|三`: the question, then every right answer. */
const questionOf = (text: string) => {
  const [prompt = '', ...answers] = text.split(bar).map((part) => part.trim());
  return { prompt, answers };
};

export const bodyOf = (form: TaskForm, text: string): TaskTextBody =>
  bodyKindOf(form) === 'text'
    ? { kind: 'text', notation: text.replaceAll('\r\n', '\n').replace(/\n+$/u, '') }
    : {
        kind: 'questions',
        questions: text
          .split(/\r?\n/u)
          .filter((line) => line.trim() !== '')
          .map(questionOf),
      };

export const textOf = (body: TaskTextBody): string =>
  body.kind === 'text'
    ? body.notation
    : body.questions.map(({ prompt, answers }) => [prompt, ...answers].join('|')).join('\n');

export const textValuesSchema = taskTextDescriptionSchema
  .extend({ form: taskFormSchema, text: z.string() })
  .superRefine(({ form, text }, context) => {
    const body = bodyOf(form, text);
    const message = bodyProblem(body) ?? tellLines(lineProblems(body));
    if (message !== '') context.addIssue({ code: 'custom', path: ['text'], message });
  });
export type TextValues = z.output<typeof textValuesSchema>;

/** What is wrong with it beside what was played is said before it is sent. */
export const correctionValuesSchema = (played: TaskTextBody) =>
  z
    .object({ form: taskFormSchema, text: z.string(), reason: reasonSchema })
    .superRefine(({ form, text }, context) => {
      const body = bodyOf(form, text);
      const message = bodyProblem(body) ?? (tellLines(lineProblems(body)) || correctionProblem(played, body));
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['text'], message });
    });
