import type { TaskForm } from '#shared/competition/competition/schema.ts';
import { bodyKindOf } from '#shared/competition/task-text/office-contract.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

/** What is typed: a text with its readings, or questions with their answers. */
export function BodyField({ form }: { form: TaskForm }) {
  const asked = bodyKindOf(form) === 'questions';
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
