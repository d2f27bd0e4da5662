import type { TaskTextForOffice } from '#shared/competition/task-text/office-contract.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { changeText } from '../queries.ts';
import { bodyOf, textOf } from '../text-values.ts';
import { TextForm } from './text-form.tsx';

interface TextEditorProps {
  text: TaskTextForOffice;
  body: TaskTextBody;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function TextEditor({ text, body, onClose, onDone }: TextEditorProps) {
  const { id, title, source, rights, form, proofreadings, version } = text;
  return (
    <Stack>
      {proofreadings.length > 0 && (
        <Notice title="保存すると、これまでの校正は取り消しになります" tone="warn">
          校正は、書き直した内容でもう一度、書いた人と直した人のほかの2人に頼みます。
        </Notice>
      )}
      <TextForm
        fixedForm
        initial={{ title, source, rights, form, text: textOf(body) }}
        name="課題文を書き直す"
        save={async (values) => {
          await changeText(id, {
            title: values.title,
            source: values.source,
            rights: values.rights,
            body: bodyOf(form, values.text),
            version,
          });
          await onDone();
        }}
      >
        <Stack across>
          <SubmitButton busyLabel="保存しています">変更を保存する</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            変更せずに戻る
          </Button>
        </Stack>
      </TextForm>
    </Stack>
  );
}
