import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { changedLines } from '#shared/competition/task-text/correction.ts';
import type { TaskTextForOffice } from '#shared/competition/task-text/office-contract.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { ChangedLines } from '#web/competition/parts/changed-lines.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { correctText } from '../queries.ts';
import { bodyOf, correctionValuesSchema, textOf } from '../text-values.ts';
import { BodyField } from './body-field.tsx';
import { bodyRefusal } from './refusal.ts';

interface CorrectionDialogProps {
  text: TaskTextForOffice;
  played: TaskTextBody;
  /** What it is corrected to now. */
  corrected: TaskTextBody | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** What it changes, while it is written. */
function Changes({ form, played }: { form: TaskTextForOffice['form']; played: TaskTextBody }) {
  const typed = useFieldValue('text');
  const text = useDeferredValue(typeof typed === 'string' ? typed : '');
  const lines = changedLines(played, bodyOf(form, text));
  return lines.length === 0 ? (
    <p>本文を直すと、変わる行がここに表示されます。</p>
  ) : (
    <ChangedLines lines={lines} />
  );
}

export function CorrectionDialog({ text, played, corrected, onClose, onDone }: CorrectionDialogProps) {
  const queryClient = useQueryClient();
  const { id, title, form, version } = text;
  return (
    <FormDialog
      act="訂正する"
      busyLabel="訂正しています"
      defaultValues={{ form, text: textOf(corrected ?? played), reason: '' }}
      failed="訂正できませんでした"
      formName="課題文を訂正する"
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          await correctText(id, { body: bodyOf(form, values.text), reason: values.reason, version });
        } catch (error) {
          if (isProblem(error, 'version-conflict'))
            return {
              formError:
                'ほかの人が先に変更したため、保存していません。入力した内容はこの画面に残っています。別のタブで最新の内容を確かめてください。',
            };
          return bodyRefusal(error, ['reason']);
        }
        await refreshAll(queryClient);
        onDone();
        return undefined;
      }}
      schema={correctionValuesSchema(played)}
      title={`${title}：課題文を訂正する`}
    >
      <p>
        競技のときの本文は残り、訂正したものと両方で採点して、よいほうを結果にします。
        {corrected === undefined
          ? '訂正で結果が下がる人はいません。'
          : '前の訂正で上がった結果は、再採点して反映すると変わることがあります。'}
      </p>
      <BodyField form={form} />
      <Changes form={form} played={played} />
      <ReasonField hint="記録に残ります" label="訂正する理由" />
    </FormDialog>
  );
}
