import { useState } from 'react';
import { formatYen } from '#shared/kernel/money.ts';
import type { OfficeOrder } from '#shared/shop/payment/office-contract.ts';
import {
  closableDifference,
  depositCause,
  isDepositReturnable,
  type DepositCause,
} from '#shared/shop/transfer/policy.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { closeDifference, returnDeposit } from '../office-queries.ts';

const causeWords: Readonly<Record<DepositCause, string>> = {
  short: '期限までに全額が届かず、注文は期限切れで取り消されました。届いた分は',
  canceled: '注文は取り消されています。届いた分は',
  surplus: '支払いに必要な金額を超えている分で、',
};

/** The sums that were seen: what is there by then may be another one, and is refused. */
interface Asking {
  readonly act: 'difference' | 'return';
  readonly amount: number;
  readonly deposit: number;
  /** The same press twice is the same decision. */
  readonly requestId: string;
}

/** What may be done about money that was sent by bank transfer, and came short or was left over. */
export function DepositActs({ seen: { order } }: { seen: OfficeOrder }) {
  const toast = useToast();
  const [asking, setAsking] = useState<Asking>();
  const { id, deposit = 0, depositReturn } = order;
  const difference = closableDifference(order);
  const cause = depositCause(order.status);
  const ask = (act: Asking['act'], amount: number) =>
    setAsking({ act, amount, deposit, requestId: crypto.randomUUID() });
  const done = (told: string) => {
    setAsking(undefined);
    toast(told);
  };
  return (
    <>
      {difference !== undefined && (
        <Notice
          action={<Button onClick={() => ask('difference', difference)}>差額を値引きにする</Button>}
          title={`お振り込みが${formatYen(difference)}足りません`}
        >
          振込手数料が差し引かれたときは、足りない分を値引きにして、届いた{formatYen(deposit)}
          で支払い済みにできます。
          {difference > deposit &&
            '足りない分が届いた分より多いため、手数料ではないおそれがあります。先に、購入した方に確かめてください。'}
          {order.status === 'expired' &&
            '期限切れの注文ですが、まだ受け付けられるものはお渡しし、受け付けられないものは返金します。'}
        </Notice>
      )}
      {deposit > 0 && depositReturn?.done === false && (
        <Notice title={`${formatYen(depositReturn.amount)}を返しています`}>
          決済会社に頼みました。数秒で反映されます。
        </Notice>
      )}
      {isDepositReturnable(order) && (
        <Notice
          action={
            <Button look="danger" onClick={() => ask('return', deposit)}>
              預り金を返す
            </Button>
          }
          title={`預り金が${formatYen(deposit)}あります`}
          tone="warn"
        >
          {cause && causeWords[cause]}支払いに使われていません。購入した方には、メールで知らせてあります。
        </Notice>
      )}
      {asking?.act === 'difference' && (
        <ReasonDialog
          act="差額を値引きにする"
          decide={(reason) => closeDifference(id, { amount: asking.amount, reason })}
          hint="記録に残ります"
          onClose={() => setAsking(undefined)}
          onDone={() => done('差額を値引きにしました。数秒で支払い済みになります')}
          stale={['version-conflict', 'difference-not-closable']}
        >
          <p>
            {formatYen(asking.amount)}
            を値引きにして、注文を支払い済みにします。領収書の金額は、届いた{formatYen(asking.deposit)}
            になります。
          </p>
        </ReasonDialog>
      )}
      {asking?.act === 'return' && (
        <ReasonDialog
          act="預り金を返す"
          decide={(reason) =>
            returnDeposit(id, { requestId: asking.requestId, amount: asking.amount, reason })
          }
          destructive
          hint="購入した方へのメールと記録に載ります"
          onClose={() => setAsking(undefined)}
          onDone={() => done('預り金を返す手続きを始めました。数秒で反映されます')}
          stale={['version-conflict', 'deposit-not-returnable']}
        >
          <p>
            {formatYen(asking.amount)}
            を、振り込んだ方の口座へ返します。口座が分からないときは、決済会社が購入した方にメールでたずねます。
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
