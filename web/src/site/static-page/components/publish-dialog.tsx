import * as z from 'zod';
import type { StaticPageSlug } from '#shared/site/static-page/schema.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { publishPage } from '../queries.ts';

const schema = z.object({ reason: reasonSchema, asksConsent: z.boolean() });

interface PublishDialogProps {
  slug: StaticPageSlug;
  number: number;
  /** The one people read now. */
  instead: number;
  act: string;
  onClose: () => void;
  onDone: () => void;
}

export function PublishDialog({ slug, number, instead, act, onClose, onDone }: PublishDialogProps) {
  const decided = useDecision({ fields: ['reason', 'asksConsent'], onDone });
  const submit = (input: z.output<typeof schema>) =>
    decided(() => publishPage(slug, { ...input, number, instead }));

  return (
    <FormDialog
      act={act}
      defaultValues={{ reason: '', asksConsent: false }}
      formName={act}
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title={`第${String(number)}版：${act}`}
    >
      <p>{`いまの第${String(instead)}版に代わって、1分以内にすべての人に見えるようになります。`}</p>
      {slug === 'terms' && (
        <CheckboxField
          hint="生徒と事務局のほかの全員に、次に開いたとき、先へ進む前に読んで同意していただきます。誤字を直しただけなら、選びません"
          label="同意のお願い"
          name="asksConsent"
          optional
        >
          改めて同意をお願いする
        </CheckboxField>
      )}
      <ReasonField hint="記録に残ります" />
    </FormDialog>
  );
}
