import type { ReactNode } from 'react';
import { groupInputSchema, type GroupInput } from '#shared/people/group/schema.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface GroupFormProps {
  'aria-label': string;
  initial: GroupInput;
  onSubmit: (input: GroupInput) => Promise<void>;
  /** The acts at the foot. */
  children: ReactNode;
}

const problemOf = (error: unknown): SubmitProblem =>
  isProblem(error, 'name-taken')
    ? { fieldErrors: { name: sentenceOf(error) } }
    : { formError: sentenceOf(error) };

export function GroupForm({ initial, onSubmit, children, ...naming }: GroupFormProps) {
  return (
    <Form
      {...naming}
      defaultValues={initial}
      onSubmit={async (input): Promise<SubmitProblem | undefined> => {
        try {
          await onSubmit(input);
          return undefined;
        } catch (error) {
          return problemOf(error);
        }
      }}
      schema={groupInputSchema}
    >
      <TextField
        hint="例：5年1組、水曜クラス。生徒の一覧や結果の表に、この名前が出ます"
        label="グループの名前"
        name="name"
        width="half"
      />
      <TextField
        hint="例：5年。小学生と中学生がいるときは、小5、中2"
        label="学年"
        name="grade"
        optional
        width="code"
      />
      <TextField hint="例：1組" label="組" name="className" optional width="code" />
      {children}
    </Form>
  );
}
