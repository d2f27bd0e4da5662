import { useDeferredValue, type ReactNode } from 'react';
import { taskForms, taskFormSchema, type TaskForm } from '#shared/competition/competition/schema.ts';
import { statisticsOf } from '#shared/competition/task-text/statistics.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { useFieldValue } from '#web/ui/form-context.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { bodyOf, textValuesSchema, type TextValues } from '../text-values.ts';
import { formWords, statisticsWords } from '../words.ts';
import { BodyField } from './body-field.tsx';
import { ReadingText } from './reading-text.tsx';
import { bodyRefusal } from './refusal.ts';

const useTaskForm = (): TaskForm => taskFormSchema.catch('guided').parse(useFieldValue('form'));

const ChosenBodyField = () => <BodyField form={useTaskForm()} />;

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

function refusal(error: unknown): SubmitProblem {
  if (isProblem(error, 'version-conflict') || isProblem(error, 'text-fixed'))
    return {
      formError:
        'ほかの人が先に変更または校正したため、保存していません。入力した内容はこの画面に残っています。別のタブで最新の内容を確かめてください。',
    };
  return bodyRefusal(error, ['title', 'source', 'rights']);
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
      <ChosenBodyField />
      <Preview />
      {children}
    </Form>
  );
}
