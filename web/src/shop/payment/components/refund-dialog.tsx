import { useState } from 'react';
import * as z from 'zod';
import { formatYen, plainYen } from '#shared/kernel/money.ts';
import { withdrawalSchema } from '#shared/shop/order/line.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import type { OfficeLine, OrderAttempt } from '#shared/shop/payment/office-contract.ts';
import type { RefundInput } from '#shared/shop/refund/contract.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { refundOrder } from '../office-queries.ts';
import { isSuspendable, lineName, takenBackWords } from '../office-words.ts';
import { WithdrawalField } from './withdrawal-field.tsx';

/** What is given back. */
export type Wanted =
  | { readonly kind: 'all' | 'amount' }
  | { readonly kind: 'lines'; readonly lines: readonly OfficeLine[] };

interface RefundDialogProps {
  orderId: string;
  attempt: OrderAttempt;
  /** What the order is for. */
  summary: Order['summary'];
  wanted: Wanted;
  onClose: () => void;
  onDone: () => void;
}

const titles = {
  all: '全額を返金する',
  amount: '金額を決めて返金する',
  lines: '選んだものを返金する',
} as const;

/** Nobody asks for more than was left when they looked. */
const stale = ['version-conflict', 'refund-not-possible', 'refund-exceeds'] as const;

/** What goes back and what that withdraws, the sums, the reason, and only then the refund. */
export function RefundDialog({ orderId, attempt, summary, wanted, onClose, onDone }: RefundDialogProps) {
  // The same press twice is the same refund.
  const [requestId] = useState(() => crypto.randomUUID());
  const { refundable, paysOrder } = attempt;
  const sum =
    wanted.kind === 'lines' ? wanted.lines.reduce((all, { amount }) => all + amount, 0) : refundable;
  const withdrawn = wanted.kind !== 'amount' && paysOrder;
  const ordered = summary.map(({ kind }) => kind);
  const kinds = wanted.kind === 'lines' ? wanted.lines.map(({ kind }) => kind) : ordered;
  const schema = z.object({
    reason: reasonSchema,
    withdrawal: withdrawalSchema,
    amount: z
      .string()
      .transform(plainYen)
      .pipe(
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/u, '1円以上の金額を数字で入力してください')
          .refine(
            (text) => Number(text) <= refundable,
            wanted.kind === 'lines'
              ? `選んだものの合計が、返金できる残り（${formatYen(refundable)}）を超えています。閉じて選び直すか、残りの全額を返金してください`
              : `返金できる残りは${formatYen(refundable)}です`,
          ),
      ),
  });

  const decided = useDecision({
    // Where the sum is no field, what is wrong with it stands above.
    fields: wanted.kind === 'amount' ? ['amount', 'reason'] : ['reason'],
    stale,
    onDone,
  });
  const submit = ({ reason, withdrawal, amount }: z.output<typeof schema>) => {
    const of: RefundInput['of'] =
      wanted.kind === 'lines'
        ? { kind: 'lines', numbers: wanted.lines.map(({ number }) => number), withdrawal }
        : wanted.kind === 'all'
          ? { kind: 'all', withdrawal }
          : { kind: 'amount', left: refundable };
    return decided(() =>
      refundOrder(orderId, { requestId, reason, paymentId: attempt.id, amount: Number(amount), of }),
    );
  };

  return (
    <FormDialog
      act={wanted.kind === 'amount' ? '返金する' : `${formatYen(sum)}を返金する`}
      defaultValues={{
        reason: '',
        withdrawal: 'suspend' as const,
        amount: wanted.kind === 'amount' ? '' : String(sum),
      }}
      look="danger"
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title={titles[wanted.kind]}
    >
      <DefinitionList
        items={[
          ...(wanted.kind === 'lines'
            ? [
                {
                  term: '選んだもの',
                  value: [`${String(wanted.lines.length)}件`, ...wanted.lines.map(lineName)].join('\n'),
                },
              ]
            : []),
          ...(wanted.kind === 'amount' ? [] : [{ term: '返金する金額', value: formatYen(sum) }]),
          { term: 'この支払いで返金できる残り', value: formatYen(refundable) },
          ...(wanted.kind === 'amount' || sum > refundable
            ? []
            : [{ term: '返金のあとの残り', value: formatYen(refundable - sum) }]),
        ]}
      />
      {wanted.kind === 'amount' && (
        <>
          <p>買ったものはそのまま有効です。</p>
          <TextField inputMode="numeric" label="返金する金額" name="amount" unit="円" width="code" />
        </>
      )}
      {withdrawn && (
        <>
          <p>買ったものは取り消されます。{takenBackWords(kinds, ordered)}</p>
          {isSuspendable(kinds) && <WithdrawalField />}
        </>
      )}
      <ReasonField hint="購入した方へのメールと記録に載ります" />
    </FormDialog>
  );
}
