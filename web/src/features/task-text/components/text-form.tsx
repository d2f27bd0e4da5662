import { useDeferredValue, type ReactNode } from 'react';
import { taskForms, taskFormSchema, type TaskForm } from '#shared/competition/schema.ts';
import { bodyKindOf } from '#shared/task-text/office-contract.ts';
import { statisticsOf } from '#shared/task-text/statistics.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { useFieldValue } from '#web/ui/form-context.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Section } from '#web/ui/section.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { bodyOf, textValuesSchema, type TextValues } from '../text-values.ts';
import { formWords, statisticsWords } from '../words.ts';
import { ReadingText } from './reading-text.tsx';

const useTaskForm = (): TaskForm => taskFormSchema.catch('guided').parse(useFieldValue('form'));

function BodyField() {
  const asked = bodyKindOf(useTaskForm()) === 'questions';
  return (
    <TextAreaField
      hint={
        asked
          ? '1行に1問、「問題|答え|別の答え」の形で書きます。例：12÷4|3|三'
          : '読みは「漢字《かんじ》」、漢字でない言葉は「|言葉《ことば》」の形で書きます'
      }
      label={asked ? '問題と答え' : '本文'}
      name="text"
      rows={14}
    />
  );
}

/** What it will look like, while it is written. */
function Preview() {
  const form = useTaskForm();
  const typed = useFieldValue('text');
  const text = useDeferredValue(typeof typed === 'string' ? typed : '');
  const body = bodyOf(form, text);
  return (
    <Section title="プレビュー">
      {text.trim() === '' ? (
        <p>入力すると、ここに読みのついた形で表示されます。</p>
      ) : (
        <>
          <p>{statisticsWords(statisticsOf(body))}</p>
          <ReadingText body={body} />
        </>
      )}
    </Section>
  );
}

/** What the server says of the body stands at the box it was typed into. */
function refusal(error: unknown): SubmitProblem {
  if (isProblem(error, 'version-conflict') || isProblem(error, 'text-fixed'))
    return {
      formError:
        'ほかの人が先に変更または校正したため、保存していません。入力した内容はこの画面に残っています。別のタブで最新の内容を確かめてください。',
    };
  const { fieldErrors, formError } = refusalOf(error, ['title', 'source', 'rights', 'body']);
  if (fieldErrors === undefined) return { ...(formError !== undefined && { formError }) };
  const { body, ...others } = fieldErrors;
  return {
    fieldErrors: { ...others, ...(body !== undefined && { text: body }) },
    ...(formError !== undefined && { formError }),
  };
}

interface TextFormProps {
  name: string;
  initial: TextValues;
  /** Its form can only be chosen at the beginning. */
  fixedForm?: boolean;
  save: (values: TextValues) => Promise<void>;
  children: ReactNode;
}

export function TextForm({ name, initial, fixedForm = false, save, children }: TextFormProps) {
  return (
    <Form
      aria-label={name}
      defaultValues={initial}
      failed="保存できませんでした"
      onSubmit={async (values) => {
        try {
          await save(values);
        } catch (error) {
          return refusal(error);
        }
      }}
      schema={textValuesSchema}
    >
      {!fixedForm && (
        <RadioField
          hint="あとから変えられません"
          label="課題の形"
          name="form"
          options={taskForms.map((value) => ({ value, ...formWords[value] }))}
        />
      )}
      <TextField hint="事務局の一覧で見分けるための題です" label="題" name="title" />
      <TextField hint="例：書き下ろし、作品名と作者" label="出典" name="source" />
      <TextField hint="例：自社、著作権の保護期間満了" label="権利" name="rights" />
      <BodyField />
      <Preview />
      {children}
    </Form>
  );
}
