import { useState } from 'react';
import * as z from 'zod';
import { formatYen } from '#shared/kernel/money.ts';
import { withdrawalSchema, withdrawals, type OrderLine } from '#shared/shop/order/line.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { creditOrder } from '../office-queries.ts';
import { withdrawalWords } from '../office-words.ts';

const schema = z.object({ reason: reasonSchema, withdrawal: withdrawalSchema });
const stale = [
  'version-conflict',
  'invoice-not-open',
  'invoice-being-reduced',
  'refund-not-possible',
] as const;

interface CreditDialogProps {
  orderId: string;
  /** What is owed less. */
  amount: number;
  /** All of it where absent. */
  lines?: readonly OrderLine[];
  onClose: () => void;
  onDone: () => void;
}

/** Takes back what was handed over on invoice and is not paid: less is owed, and no money moves. */
export function CreditDialog({ orderId, amount, lines, onClose, onDone }: CreditDialogProps) {
  // The same press twice is the same decision.
  const [requestId] = useState(() => crypto.randomUUID());
  const title = lines === undefined ? '全部を返品にする' : '選んだものを返品にする';

  const decided = useDecision({ stale, onDone });
  const submit = ({ reason, withdrawal }: z.output<typeof schema>) => {
    const of =
      lines === undefined
        ? ({ kind: 'all', withdrawal } as const)
        : ({ kind: 'lines', numbers: lines.map(({ number }) => number), withdrawal } as const);
    return decided(() => creditOrder(orderId, { requestId, amount, reason, of }));
  };

  return (
    <FormDialog
      act={`${formatYen(amount)}を返品にする`}
      defaultValues={{ reason: '', withdrawal: 'suspend' as const }}
      look="danger"
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title={title}
    >
      <p>
        請求を{formatYen(amount)}
        減らします。支払いの前なので、お金は動きません。渡したものは取り消され、競技を始めていない参加の申し込みは取りやめになります。適格返還請求書を発行します。
      </p>
      <RadioField
        label="発行済みの認定証"
        name="withdrawal"
        options={withdrawals.map((value) => ({ value, ...withdrawalWords[value] }))}
      />
      <ReasonField hint="購入した方へのメールと記録に載ります" />
    </FormDialog>
  );
}
