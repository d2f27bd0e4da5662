import { Suspense, useState } from 'react';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { dueOf, fullDueOf } from '#shared/shop/order/due.ts';
import { daysLate } from '#shared/shop/order/invoice.ts';
import { isInvoiceOpen } from '#shared/shop/invoice/policy.ts';
import type { OfficeOrder } from '#shared/shop/payment/office-contract.ts';
import { useNow } from '#web/lib/now.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** With the form library behind them: they come when they are asked for. */
const InvoiceDueDialog = later(async () => (await import('./invoice-due-dialog.tsx')).InvoiceDueDialog);
const CreditDialog = later(async () => (await import('./credit-dialog.tsx')).CreditDialog);
const WriteOffDialog = later(async () => (await import('./write-off-dialog.tsx')).WriteOffDialog);

const told = {
  due: '支払期限を変えました。購入した方にメールでお知らせします',
  credit: '返品を決めました。決済会社に確かめて、数秒で請求に反映されます',
  loss: '貸倒れを決めました。決済会社に確かめて、数秒で反映されます',
} as const;

/** What is owed on invoice, and the few decisions about it. */
export function InvoiceActs({ seen: { order } }: { seen: OfficeOrder }) {
  const now = useNow();
  const toast = useToast();
  const [asking, setAsking] = useState<keyof typeof told>();
  const { id, invoice, deposit = 0 } = order;
  const { dueOn } = invoice ?? {};
  if (!isInvoiceOpen(order) || dueOn === undefined) return null;
  const missing = dueOf(order) - deposit;
  const late = daysLate({ dueOn }, now);
  const dialog = {
    orderId: id,
    onClose: () => setAsking(undefined),
    onDone: () => {
      if (asking !== undefined) toast(told[asking]);
      setAsking(undefined);
    },
  };
  return (
    <>
      <Notice
        title={`後払い：残り${formatYen(missing)}、期限は${formatDay(japanInstant(dueOn))}${late > 0 ? `（${String(late)}日過ぎています）` : ''}`}
        tone={late > 0 ? 'warn' : 'info'}
      >
        <Stack gap="s">
          <p>
            {order.reducing === undefined
              ? 'お渡しは済んでいます。全額の入金を確認すると、自動で支払い済みになります。'
              : '返品か貸倒れを、決済会社に確かめています。数秒で反映されます。'}
          </p>
          <Stack across gap="s">
            <Button onClick={() => setAsking('due')}>支払期限を変える</Button>
            {order.reducing === undefined && (
              <>
                <Button onClick={() => setAsking('credit')}>全部を返品にする</Button>
                <Button look="danger" onClick={() => setAsking('loss')}>
                  残りを貸倒れにする
                </Button>
              </>
            )}
          </Stack>
        </Stack>
      </Notice>
      <Suspense>
        {asking === 'due' && <InvoiceDueDialog {...dialog} from={dueOn} />}
        {asking === 'credit' && (
          <CreditDialog {...dialog} amount={fullDueOf(order)} summary={order.summary} />
        )}
        {asking === 'loss' && <WriteOffDialog {...dialog} amount={missing} />}
      </Suspense>
    </>
  );
}
