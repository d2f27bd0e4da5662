import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatYen } from '#shared/kernel/money.ts';
import { askingPage, to } from '#shared/kernel/paths.ts';
import { isForKonbini } from '#shared/shop/payment/konbini.ts';
import type { Transfer } from '#shared/shop/order/transfer.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { findConfig } from '#web/lib/config.ts';
import { cancelOrder, startTransfer } from './order.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { CheckoutProblem } from './checkout-problem.tsx';
import { ChooseInvoice } from './choose-invoice.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useCheckout } from './use-checkout.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';

interface UnpaidActsProps {
  orderId: string;
  /** What is given up: 「6月大会 和文B 2級の認定証」. */
  name: string;
  /** What can be done afterwards: 「同じ結果でもう一度申し込めます」. */
  again: string;
  /** Of the one order a page is about. */
  main?: boolean;
  /** Where it may be had on invoice: what it comes to. */
  total?: number;
  onCanceled: () => void;
  /** A bank transfer that is awaited. */
  transfer?: Pick<Transfer, 'received' | 'amount'> | undefined;
  /** Of somebody without an account, who acts by the link of the order. */
  guest?: { readonly pay: () => Promise<{ url: string }>; readonly cancel: () => Promise<unknown> };
}

function CancelProblem({ error }: { error: unknown }) {
  if (isProblem(error, 'order-not-cancelable'))
    return (
      <Notice live="urgent" title="この申込は取り消せません" tone="warn">
        お支払いが済んだか、コンビニ払いの手続きが進んでいるか、お振り込みが届いているためです。表示を最新の状態にしました。
      </Notice>
    );
  return (
    <Notice live="urgent" title="取り消せませんでした" tone="bad">
      {isProblem(error, 'payment-unavailable')
        ? '決済サービスに確認できませんでした。少し待ってから、もう一度お試しください。'
        : sentenceOf(error)}
      申込はそのまま残っています。
    </Notice>
  );
}

/** In a list the refusal would go with its row: the page of the order says what has become of it. */
function useWhatBecame(orderId: string, isListed: boolean): (error: unknown) => Promise<void> {
  const navigate = useNavigate();
  return async (error) => {
    const changed = isProblem(error, 'order-not-payable') || isProblem(error, 'order-not-cancelable');
    if (isListed && changed) await navigate(to('/payment/complete', {}, { order: orderId }));
  };
}

interface ChooseTransferProps {
  orderId: string;
  name: string;
  /** Of the one order a page is about. */
  main: boolean;
  onRefused: (error: unknown) => Promise<void>;
}

/** Gives the order an account to send the money to, and leads to where it stands. */
function ChooseTransfer({ orderId, name, main, onRefused }: ChooseTransferProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  const choose = () =>
    act(async () => {
      try {
        await startTransfer(orderId);
        await navigate(to('/payment/complete', {}, { order: orderId }));
      } catch (cause) {
        await onRefused(cause);
        throw cause;
      } finally {
        await refreshAll(queryClient);
      }
    });
  return (
    <>
      <Button
        aria-label={main ? undefined : `銀行振込で支払う：${name}`}
        busy={busy}
        busyLabel="お振込先を用意しています"
        onClick={choose}
        wide
      >
        銀行振込で支払う
      </Button>
      {error !== undefined && <CheckoutProblem error={error} />}
    </>
  );
}

/** What is here already is given back by nobody's press: to cancel, or to pay otherwise, is the office's. */
const PartlyPaid = ({ received }: Pick<Transfer, 'received'>) => (
  <p>
    {`${formatYen(received)}のご入金があります。残りを同じ口座へお振り込みください。取り消しや、支払い方法の変更は、`}
    <Link to={askingPage}>事務局へお問い合わせ</Link>
    ください。
  </p>
);

/** The two ways on from an order that is not paid: continue it or give it up. */
export function UnpaidActs({
  orderId,
  name,
  again,
  main = false,
  total,
  onCanceled,
  transfer,
  guest,
}: UnpaidActsProps) {
  const transferring = transfer !== undefined;
  const queryClient = useQueryClient();
  const onRefused = useWhatBecame(orderId, !main && guest === undefined);
  const checkout = useCheckout(orderId, guest?.pay, onRefused);
  const byPage =
    transfer && isForKonbini(transfer.amount) ? 'カード・コンビニ払いに変える' : 'カード払いに変える';
  const payLabel = transferring ? byPage : '支払いを続ける';
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();

  async function cancel() {
    setRefusal(undefined);
    try {
      await (guest?.cancel() ?? cancelOrder(orderId));
      onCanceled();
    } catch (error) {
      setRefusal(error);
      await onRefused(error);
    }
    await refreshAll(queryClient);
  }

  if (transfer !== undefined && transfer.received > 0) return <PartlyPaid received={transfer.received} />;
  return (
    <Stack gap="s">
      <Stack across gap="s">
        <WhileOn of="payment">
          {' '}
          <Button
            aria-label={main ? undefined : `${payLabel}：${name}`}
            busy={checkout.busy}
            busyLabel="支払いページを開いています"
            look={main && !transferring ? 'primary' : 'secondary'}
            onClick={() => checkout.pay()}
            wide
          >
            {payLabel}
          </Button>
          {guest === undefined && !transferring && findConfig()?.bankTransfer && (
            <ChooseTransfer main={main} name={name} onRefused={onRefused} orderId={orderId} />
          )}
          {guest === undefined && total !== undefined && (
            <ChooseInvoice main={main} name={name} orderId={orderId} total={total} />
          )}
        </WhileOn>
        <Button
          aria-label={main ? undefined : `申込を取り消す：${name}`}
          look={main ? 'secondary' : 'quiet'}
          onClick={() => setAsking(true)}
          wide
        >
          申込を取り消す
        </Button>
      </Stack>
      {checkout.error !== undefined && <CheckoutProblem error={checkout.error} />}
      {refusal !== undefined && <CancelProblem error={refusal} />}
      <ConfirmDialog
        busyLabel="取り消しています"
        cancelLabel="取り消さない"
        confirmLabel="申込を取り消す"
        destructive
        onClose={() => setAsking(false)}
        onConfirm={cancel}
        open={asking}
        title="申込を取り消しますか"
      >
        <p>
          {name}
          の申込を取り消します。お支払いはまだ行われていないため、費用はかかりません。取り消した後も、{again}
          。
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
