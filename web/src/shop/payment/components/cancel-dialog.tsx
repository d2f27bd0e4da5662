import * as z from 'zod';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { cancelUnpaid } from '../office-queries.ts';

const schema = z.object({ reason: reasonSchema });

export function CancelDialog(props: { orderId: string; onClose: () => void; onDone: () => void }) {
  const { orderId, onClose, onDone } = props;
  const decided = useDecision({ stale: ['version-conflict', 'order-not-cancelable'], onDone });
  const submit = ({ reason }: z.output<typeof schema>) => decided(() => cancelUnpaid(orderId, reason));

  return (
    <FormDialog
      act="注文を取り消す"
      defaultValues={{ reason: '' }}
      look="danger"
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title="支払い前の注文を取り消す"
    >
      <p>
        支払い画面を閉じて、注文を取り消します。申し込みは解放されます。その前に支払いが届いていれば、取り消しません。
      </p>
      <ReasonField hint="記録に残ります" />
    </FormDialog>
  );
}
