import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { formatYen } from '#shared/kernel/money.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { changedMeanwhile, type SubmitProblem } from '#web/ui/form-problem.ts';
import { ReasonField } from '#web/ui/reason-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { writeOffOrder } from '../office-queries.ts';

const word = '貸倒れ';
const schema = z.object({
  reason: reasonSchema,
  typed: z.string().refine((text) => text.normalize('NFKC').trim() === word, `「${word}」と入力してください`),
});
const stale = ['version-conflict', 'invoice-not-open', 'invoice-being-reduced'] as const;
const title = '残りを貸倒れにする';

interface WriteOffDialogProps {
  orderId: string;
  amount: number;
  onClose: () => void;
  onDone: () => void;
}

export function WriteOffDialog({ orderId, amount, onClose, onDone }: WriteOffDialogProps) {
  const queryClient = useQueryClient();
  // The same press twice is the same decision.
  const [requestId] = useState(() => crypto.randomUUID());

  async function submit({ reason }: z.output<typeof schema>): Promise<SubmitProblem | void> {
    try {
      await writeOffOrder(orderId, { requestId, amount, reason });
    } catch (error) {
      if (!stale.some((code) => isProblem(error, code))) return refusalOf(error, ['reason']);
      await refreshAll(queryClient);
      return changedMeanwhile;
    }
    await refreshAll(queryClient);
    onDone();
  }

  return (
    <FormDialog
      act={`${formatYen(amount)}を貸倒れにする`}
      defaultValues={{ reason: '', typed: '' }}
      look="danger"
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title={title}
    >
      <p>
        残りの{formatYen(amount)}
        を請求しないことにします。元に戻せません。渡したものはそのまま使えます。購入した方にはメールで知らせ、あとから届いた振り込みは預り金になります。
      </p>
      <ReasonField hint="購入した方へのメールと記録に載ります" />
      <TextField hint={`確認のため「${word}」と入力してください`} label="確認" name="typed" width="code" />
    </FormDialog>
  );
}
