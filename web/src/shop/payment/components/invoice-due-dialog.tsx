import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { invoiceDueInputSchema } from '#shared/shop/invoice/office-contract.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { changedMeanwhile, type SubmitProblem } from '#web/ui/form-problem.ts';
import { ReasonField } from '#web/ui/reason-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
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
  const queryClient = useQueryClient();

  async function submit(input: z.output<typeof schema>): Promise<SubmitProblem | void> {
    try {
      await changeInvoiceDue(orderId, { from, ...input });
    } catch (error) {
      if (!isProblem(error, 'version-conflict') && !isProblem(error, 'invoice-not-open'))
        return refusalOf(error, ['to', 'reason']);
      await refreshAll(queryClient);
      return changedMeanwhile;
    }
    await refreshAll(queryClient);
    onDone();
  }

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
