import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { TaskTextForOffice } from '#shared/task-text/office-contract.ts';
import type { TextAct } from '#shared/task-text/policy.ts';
import { reasonSchema } from '#shared/trail/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { actOnText } from '../queries.ts';
import { actWords } from '../words.ts';

interface ActDialogProps {
  text: TaskTextForOffice;
  act: TextAct;
  onClose: () => void;
  onDone: () => void;
}

const withReason = z.object({ reason: reasonSchema });
const withoutReason = z.object({ reason: z.string() });

/** What an act means, the reason where it undoes what others did, and only then the act. */
export function ActDialog({ text: { id, title, version }, act, onClose, onDone }: ActDialogProps) {
  const queryClient = useQueryClient();
  const { act: label, consequence } = actWords[act];

  async function submit({ reason }: { reason: string }): Promise<SubmitProblem | void> {
    try {
      await actOnText(id, act === 'reopen' ? { act, reason, version } : { act, version });
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) return refusalOf(error, ['reason']);
      await refreshAll(queryClient);
      return {
        formError: 'ほかの操作で内容が変わったため、何もしていません。閉じて、今の内容を確かめてください。',
      };
    }
    await refreshAll(queryClient);
    onDone();
  }

  return (
    <Dialog
      // The acts stand in the form, the submission first.
      actions={<></>}
      onClose={onClose}
      open
      title={`${title}：${label}`}
    >
      <Form
        aria-label={label}
        defaultValues={{ reason: '' }}
        onSubmit={submit}
        schema={act === 'reopen' ? withReason : withoutReason}
      >
        <p>{consequence}</p>
        {act === 'reopen' && (
          <TextAreaField hint="記録に残ります。200文字までです" label="理由" name="reason" rows={3} />
        )}
        <Stack across>
          <SubmitButton look={act === 'reopen' ? 'danger' : 'primary'}>{label}</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
