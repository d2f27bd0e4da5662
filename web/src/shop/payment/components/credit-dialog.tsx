import { useState } from 'react';
import * as z from 'zod';
import { formatYen } from '#shared/kernel/money.ts';
import { withdrawalSchema } from '#shared/shop/order/line.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import type { OfficeLine } from '#shared/shop/payment/office-contract.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { creditOrder } from '../office-queries.ts';
import { isSuspendable, lineName, takenBackWords } from '../office-words.ts';
import { WithdrawalField } from './withdrawal-field.tsx';

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
  /** What the order is for. */
  summary: Order['summary'];
  /** All of it where absent. */
  lines?: readonly OfficeLine[];
  onClose: () => void;
  onDone: () => void;
}

/** Takes back what was handed over on invoice and is not paid: less is owed, and no money moves. */
export function CreditDialog({ orderId, amount, summary, lines, onClose, onDone }: CreditDialogProps) {
  // The same press twice is the same decision.
  const [requestId] = useState(() => crypto.randomUUID());
  const title = lines === undefined ? '全部を返品にする' : '選んだものを返品にする';

  const ordered = summary.map(({ kind }) => kind);
  const kinds = lines?.map(({ kind }) => kind) ?? ordered;
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
      {lines && (
        <DefinitionList
          items={[
            { term: '選んだもの', value: [`${String(lines.length)}件`, ...lines.map(lineName)].join('\n') },
          ]}
        />
      )}
      <p>
        請求を{formatYen(amount)}
        減らします。支払いの前なので、お金は動きません。渡したものは取り消されます。
        {takenBackWords(kinds, ordered)}
        適格返還請求書を発行します。
      </p>
      {isSuspendable(kinds) && <WithdrawalField />}
      <ReasonField hint="購入した方へのメールと記録に載ります" />
    </FormDialog>
  );
}
