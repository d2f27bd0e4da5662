import { useState } from 'react';
import * as z from 'zod';
import { formatYen } from '#shared/kernel/money.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
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
  // The same press twice is the same decision.
  const [requestId] = useState(() => crypto.randomUUID());

  const decided = useDecision({ stale, onDone });
  const submit = ({ reason }: z.output<typeof schema>) =>
    decided(() => writeOffOrder(orderId, { requestId, amount, reason }));

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
