import * as z from 'zod';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { invoiceDueInputSchema } from '#shared/shop/invoice/office-contract.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { changeInvoiceDue } from '../office-queries.ts';

const schema = z.object({
  to: invoiceDueInputSchema.shape.to,
  reason: invoiceDueInputSchema.shape.reason,
});
const title = '支払期限を変える';

interface InvoiceDueDialogProps {
  orderId: string;
  from: string;
  onClose: () => void;
  onDone: () => void;
}

export function InvoiceDueDialog({ orderId, from, onClose, onDone }: InvoiceDueDialogProps) {
  const decided = useDecision({
    fields: ['to', 'reason'],
    stale: ['version-conflict', 'invoice-not-open'],
    onDone,
  });
  const submit = (input: z.output<typeof schema>) =>
    decided(() => changeInvoiceDue(orderId, { from, ...input }));

  return (
    <FormDialog
      act="期限を変える"
      defaultValues={{ to: '', reason: '' }}
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title={title}
    >
      <p>いまの期限は{formatDay(japanInstant(from))}です。</p>
      <DateField hint="明日から1年以内の日" label="新しい支払期限" name="to" />
      <ReasonField hint="購入した方へのメールと記録に載ります" />
    </FormDialog>
  );
}
