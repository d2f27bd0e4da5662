import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { reasonSchema } from '#shared/trail/schema.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { giveBack } from '../queries.ts';

interface GiveBackDialogProps {
  attemptId: string;
  holderName: string;
  onClose: () => void;
  onDone: () => void;
}

const schema = z.object({ reason: reasonSchema });

/** A void result's entry starts again. */
export function GiveBackDialog({ attemptId, holderName, onClose, onDone }: GiveBackDialogProps) {
  const queryClient = useQueryClient();

  async function submit({ reason }: { reason: string }): Promise<SubmitProblem | void> {
    try {
      await giveBack(attemptId, reason);
    } catch (error) {
      return refusalOf(error, ['reason']);
    }
    await refreshAll(queryClient);
    onDone();
  }

  return (
    <Dialog actions={<></>} onClose={onClose} open title={`${holderName}：やり直せるようにする`}>
      <Form
        aria-label="やり直せるようにする"
        defaultValues={{ reason: '' }}
        onSubmit={submit}
        schema={schema}
      >
        <p>
          申込が「参加できます」に戻り、開催の期間中にもう一度競技できます。これまでの記録は無効のまま残ります。
        </p>
        <TextAreaField hint="記録に残ります。200文字までです" label="理由" name="reason" rows={3} />
        <Stack across>
          <SubmitButton>やり直せるようにする</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
