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

/** What was seen when it was asked for: what is there by then may be another sum or day, and is refused. */
interface Asking {
  readonly act: keyof typeof told;
  readonly dueOn: string;
  readonly whole: number;
  readonly missing: number;
}

interface OwedProps extends Pick<Asking, 'dueOn' | 'missing'> {
  reducing: boolean;
  onAsk: (act: Asking['act']) => void;
}

function Owed({ dueOn, missing, reducing, onAsk }: OwedProps) {
  const late = daysLate({ dueOn }, useNow());
  return (
    <Notice
      title={`後払い：残り${formatYen(missing)}、期限は${formatDay(japanInstant(dueOn))}${late > 0 ? `（${String(late)}日過ぎています）` : ''}`}
      tone={late > 0 ? 'warn' : 'info'}
    >
      <Stack gap="s">
        <p>
          {reducing
            ? '返品か貸倒れを、決済会社に確かめています。数秒で反映されます。'
            : 'お渡しは済んでいます。全額の入金を確認すると、自動で支払い済みになります。'}
        </p>
        <Stack across gap="s">
          <Button onClick={() => onAsk('due')}>支払期限を変える</Button>
          {!reducing && (
            <>
              <Button onClick={() => onAsk('credit')}>全部を返品にする</Button>
              <Button look="danger" onClick={() => onAsk('loss')}>
                残りを貸倒れにする
              </Button>
            </>
          )}
        </Stack>
      </Stack>
    </Notice>
  );
}

/** What is owed on invoice, and the few decisions about it. */
export function InvoiceActs({ seen: { order } }: { seen: OfficeOrder }) {
  const toast = useToast();
  const [asking, setAsking] = useState<Asking>();
  const { id, invoice, deposit = 0 } = order;
  const { dueOn } = invoice ?? {};
  const missing = dueOf(order) - deposit;
  const dialog = {
    orderId: id,
    onClose: () => setAsking(undefined),
    onDone: () => {
      if (asking !== undefined) toast(told[asking.act]);
      setAsking(undefined);
    },
  };
  return (
    <>
      {isInvoiceOpen(order) && dueOn !== undefined && (
        <Owed
          dueOn={dueOn}
          missing={missing}
          onAsk={(act) => setAsking({ act, dueOn, missing, whole: fullDueOf(order) })}
          reducing={order.reducing !== undefined}
        />
      )}
      <Suspense>
        {asking?.act === 'due' && <InvoiceDueDialog {...dialog} from={asking.dueOn} />}
        {asking?.act === 'credit' && (
          <CreditDialog {...dialog} amount={asking.whole} summary={order.summary} />
        )}
        {asking?.act === 'loss' && <WriteOffDialog {...dialog} amount={asking.missing} />}
      </Suspense>
    </>
  );
}
