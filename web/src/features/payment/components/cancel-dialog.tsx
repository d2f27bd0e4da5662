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
import { cancelUnpaid } from '../office-queries.ts';

const schema = z.object({ reason: reasonSchema });

export function CancelDialog(props: { orderId: string; onClose: () => void; onDone: () => void }) {
  const { orderId, onClose, onDone } = props;
  const queryClient = useQueryClient();

  async function submit({ reason }: z.output<typeof schema>): Promise<SubmitProblem | void> {
    try {
      await cancelUnpaid(orderId, reason);
    } catch (error) {
      return refusalOf(error, ['reason']);
    }
    await refreshAll(queryClient);
    onDone();
  }

  return (
    <Dialog actions={<></>} onClose={onClose} open title="支払い前の注文を取り消す">
      <Form
        aria-label="支払い前の注文を取り消す"
        defaultValues={{ reason: '' }}
        onSubmit={submit}
        schema={schema}
      >
        <p>
          支払い画面を閉じて、注文を取り消します。申し込みは解放されます。その前に支払いが届いていれば、取り消しません。
        </p>
        <TextAreaField hint="記録に残ります。200文字までです" label="理由" name="reason" rows={3} />
        <Stack across>
          <SubmitButton look="danger">注文を取り消す</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
