import { useQueryClient } from '@tanstack/react-query';
import { formatYen } from '#shared/kernel/money.ts';
import { isCancelable } from '#shared/shop/order/policy.ts';
import type { OfficeOrder, OrderAttempt } from '#shared/shop/payment/office-contract.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { settleNow } from '../office-queries.ts';
import { InvoiceActs } from './invoice-acts.tsx';
import { DepositActs } from './deposit-acts.tsx';

/** What can still be given back of the payment that paid the order; a disputed one is with the bank. */
export const payingAttempt = ({ attempts }: OfficeOrder): OrderAttempt | undefined =>
  attempts.find(({ paysOrder, refundable, disputed }) => paysOrder && refundable > 0 && !disputed);

const unfitAttempt = ({ order, attempts }: OfficeOrder): OrderAttempt | undefined =>
  order.held ? attempts.find(({ paysOrder, refundable }) => !paysOrder && refundable > 0) : undefined;

interface OrderActsProps {
  seen: OfficeOrder;
  onRefund: (attempt: OrderAttempt, kind: 'all' | 'amount') => void;
  onCancel: () => void;
}

/** The few acts that are safe, each shown only where it can be done. */
export function OrderActs({ seen, onRefund, onCancel }: OrderActsProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, busy, error } = useAct();
  const { order } = seen;
  const paying = payingAttempt(seen);
  const unfit = unfitAttempt(seen);
  const settle = () =>
    act(async () => {
      await settleNow(order.id);
      await refreshAll(queryClient);
      toast('決済会社に確かめています。数秒で反映されます');
    });
  return (
    <Stack>
      {unfit && (
        <Notice
          action={
            <Button look="danger" onClick={() => onRefund(unfit, 'all')}>
              この入金を返金する
            </Button>
          }
          title={`入金額（${formatYen(unfit.amount)}）が注文の合計（${formatYen(order.total)}）と合いません`}
          tone="bad"
        >
          この注文は保留にしています。違う金額のまま受け取ることはできません。返金すると保留が終わり、購入した方は正しい金額でもう一度支払えます。
        </Notice>
      )}
      {order.disputed && (
        <Notice title="支払いに異議の申し立てがあります" tone="warn">
          決まるまで返金はできません（同じ代金が二重に戻るのを防ぐため）。買ったものは停止しています。
        </Notice>
      )}
      <InvoiceActs seen={seen} />
      <DepositActs seen={seen} />
      <ActProblem error={error} title="決済会社に確かめられませんでした" />
      <Stack across>
        <Button busy={busy} look="secondary" onClick={settle}>
          いま決済会社に確かめる
        </Button>
        {paying && order.status === 'fulfilled' && (
          <Button look="secondary" onClick={() => onRefund(paying, 'amount')}>
            金額を決めて返金する
          </Button>
        )}
        {paying && (
          <Button look="danger" onClick={() => onRefund(paying, 'all')}>
            {`残りの全額（${formatYen(paying.refundable)}）を返金する`}
          </Button>
        )}
        {isCancelable(order) && (
          <Button look="danger" onClick={onCancel}>
            支払い前の注文を取り消す
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
