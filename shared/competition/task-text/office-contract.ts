/** What the office does with task texts. Of a sealed one no answer holds a word. */
import * as z from 'zod';
import { taskFormSchema, type TaskForm } from '#shared/competition/competition/schema.ts';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { reasonSchema, trailEntrySchema } from '#shared/record/trail/schema.ts';
import { bodyProblem, lineProblems, tellLines } from './body.ts';
import { textActs } from './policy.ts';
import { taskTextBodySchema, taskTextSchema, taskTextStateSchema, type TaskTextBody } from './schema.ts';

/** Texts are typed as they stand; answers and programs are questions. */
export const bodyKindOf = (form: TaskForm): TaskTextBody['kind'] =>
  form === 'guided' || form === 'transcription' ? 'text' : 'questions';

/** As it was written, before anything is asked of it: what is missing is said in one place. */
const writtenBodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), notation: z.string() }),
  z.object({
    kind: z.literal('questions'),
    questions: z.array(z.object({ prompt: z.string(), answers: z.array(z.string()) })),
  }),
]);

/** Line breaks are written one way, so that the same text has the same hash. */
const normal = (body: TaskTextBody): TaskTextBody =>
  body.kind === 'text'
    ? { kind: 'text', notation: body.notation.replaceAll('\r\n', '\n').normalize('NFC').replace(/\n+$/u, '') }
    : body;

export const taskTextBodyInputSchema = writtenBodySchema.transform(normal).superRefine((body, context) => {
  const message = bodyProblem(body) ?? tellLines(lineProblems(body));
  if (message !== '') context.addIssue({ code: 'custom', path: [], message });
});

const descriptionShape = { title: line(80), source: line(200), rights: line(200) };
export const taskTextDescriptionSchema = z.object(descriptionShape);

export const taskTextInputSchema = z
  .object({ ...descriptionShape, form: taskFormSchema, body: taskTextBodyInputSchema })
  .superRefine(({ form, body }, context) => {
    if (body.kind !== bodyKindOf(form))
      context.addIssue({ code: 'custom', path: ['body'], message: '課題の形に合う内容を入力してください' });
  });
export type TaskTextInput = z.output<typeof taskTextInputSchema>;

/** Its form stays: what is written for one form is no text of another. */
const taskTextChangeSchema = z.object({
  ...descriptionShape,
  body: taskTextBodyInputSchema,
  version: z.int(),
});
export type TaskTextChange = z.output<typeof taskTextChangeSchema>;

const seen = { version: z.int() };
const textActInputSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('proof-read'), ...seen }),
  z.object({ act: z.literal('seal'), ...seen }),
  z.object({ act: z.literal('reopen'), reason: reasonSchema, ...seen }),
  z.object({ act: z.literal('retire'), ...seen }),
  z.object({ act: z.literal('release'), ...seen }),
]);
export type TextActInput = z.output<typeof textActInputSchema>;

const textCorrectionInputSchema = z.object({
  body: taskTextBodyInputSchema,
  reason: reasonSchema,
  ...seen,
});
export type TextCorrectionInput = z.output<typeof textCorrectionInputSchema>;

export const taskTextForOfficeSchema = taskTextSchema
  .omit({ writtenBy: true, changedBy: true, proofreadings: true })
  .extend({ proofreadings: z.array(z.object({ byName: z.string(), at: instantSchema })) });
export type TaskTextForOffice = z.output<typeof taskTextForOfficeSchema>;

const taskTextViewSchema = z.object({
  text: taskTextForOfficeSchema,
  /** Absent while it is sealed. */
  body: taskTextBodySchema.optional(),
  /** What it says now, where a mistake in it was put right. */
  corrected: taskTextBodySchema.optional(),
  /** What whoever asks may do with it now. */
  acts: z.array(z.enum(textActs)),
  /** The newest changes. */
  trail: z.array(trailEntrySchema),
});
export type TaskTextView = z.output<typeof taskTextViewSchema>;

const params = z.object({ textId: idSchema('taskText') });

export const taskTextOfficeContract = defineContract({
  listTaskTexts: {
    method: 'GET',
    path: '/api/main/admin/task-texts',
    summary: '状態ごとの課題文（新しい順。本文は含まない）',
    access: office,
    query: pageQuerySchema.extend({ state: taskTextStateSchema, form: taskFormSchema.optional() }),
    response: pageOf(taskTextForOfficeSchema),
  },
  createTaskText: {
    method: 'POST',
    path: '/api/main/admin/task-texts',
    summary: '課題文を下書きとして登録する',
    access: office,
    body: taskTextInputSchema,
    response: taskTextForOfficeSchema,
  },
  getTaskText: {
    method: 'GET',
    path: '/api/main/admin/task-texts/:textId',
    summary: '課題文 1件（封印中は本文なし）と変更の記録',
    access: office,
    params,
    response: taskTextViewSchema,
    problems: ['not-found'],
  },
  changeTaskText: {
    method: 'PUT',
    path: '/api/main/admin/task-texts/:textId',
    summary: '下書きの課題文を変える（校正は取り消しになる）',
    access: office,
    params,
    body: taskTextChangeSchema,
    response: taskTextForOfficeSchema,
    problems: ['not-found', 'version-conflict', 'text-fixed'],
  },
  actOnTaskText: {
    method: 'POST',
    path: '/api/main/admin/task-texts/:textId/acts',
    summary: '校正する・封印する・下書きに戻す・使用済みにする・練習用に公開する',
    access: office,
    params,
    body: textActInputSchema,
    response: taskTextForOfficeSchema,
    problems: ['not-found', 'version-conflict', 'text-act-refused'],
  },
  correctTaskText: {
    method: 'PUT',
    path: '/api/main/admin/task-texts/:textId/correction',
    summary:
      '使い終わった課題文のまちがいを訂正する（競技で使ったものは残る。出ている結果は、再採点するまで変わらない）',
    access: office,
    params,
    body: textCorrectionInputSchema,
    response: taskTextForOfficeSchema,
    problems: ['not-found', 'version-conflict', 'text-not-correctable'],
  },
  withdrawTextCorrection: {
    method: 'POST',
    path: '/api/main/admin/task-texts/:textId/correction/withdrawal',
    summary: '課題文の訂正を取り消す（出ている結果は、再採点するまで変わらない）',
    access: office,
    params,
    body: z.object({ reason: reasonSchema, ...seen }),
    response: taskTextForOfficeSchema,
    problems: ['not-found', 'version-conflict', 'text-not-correctable'],
  },
});
