import { formatInstant } from '#shared/kernel/time.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { bankAccountKindWords, missingOf, type Transfer } from '#shared/shop/order/transfer.ts';
import {
  applyAgainWords,
  depositWords,
  otherOrderWords,
  type DepositCause,
} from '#shared/shop/transfer/policy.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { to } from '#shared/kernel/paths.ts';

interface TransferAccountProps {
  transfer: Transfer;
  until: string;
  now: Date;
  /** Leads to the page of the one order, where several stand on one page. */
  of?: { readonly orderId: string; readonly title: string };
}

/** Where to send the money to, what came in and what is missing: on the screen and on paper, until it is paid. */
export function TransferAccount({ transfer, until, now, of }: TransferAccountProps) {
  const { account, amount, received } = transfer;
  const { bankName, bankCode, branchName, branchCode, kind, number, holder } = account;
  const missing = missingOf(transfer);
  const late = new Date(until) < now;
  return (
    <Notice
      action={
        of !== undefined && (
          <Link
            aria-label={`お振込先と入金の状況を見る：${of.title}`}
            look="secondary"
            to={to('/payment/complete', {}, { order: of.orderId })}
          >
            お振込先と入金の状況を見る
          </Link>
        )
      }
      title={of === undefined ? 'お振込先' : `お振込先（${of.title}）`}
      tone={late ? 'warn' : 'info'}
    >
      <Stack gap="s">
        <p>
          {late
            ? `期限は${formatInstant(until)}でした。${formatYen(missing)}をお振り込みください。`
            : `${withDaysLeft(until, now)}までに、${formatYen(missing)}をお振り込みください。`}
        </p>
        <DefinitionList
          items={[
            { term: '銀行', value: `${bankName}（${bankCode}）` },
            { term: '支店', value: `${branchName}（${branchCode}）` },
            { term: '種類と番号', value: `${bankAccountKindWords[kind]} ${number}` },
            { term: '口座名義', value: holder },
            { term: 'お支払いの金額', value: formatYen(amount) },
            ...(received > 0
              ? [
                  { term: 'これまでの入金', value: formatYen(received) },
                  { term: '残りの金額', value: <strong>{formatYen(missing)}</strong> },
                ]
              : []),
          ]}
        />
        <p>
          この口座は、この申込のためだけのものです。振込手数料はお客様のご負担です。入金は、確認でき次第メールでお知らせします。
        </p>
        {of === undefined && (
          <ScreenOnly>
            <Button onClick={() => window.print()}>お振込先を印刷する</Button>
          </ScreenOnly>
        )}
      </Stack>
    </Notice>
  );
}

/** What was sent and pays nothing: why, that it is not lost, and what to do. */
export function DepositLeft({ deposit, cause }: { deposit: number; cause: DepositCause | undefined }) {
  return (
    <Notice title={`${formatYen(deposit)}をお預かりしています`} tone={cause === 'short' ? 'warn' : 'info'}>
      {cause && depositWords[cause]}事務局で確認し、お返しする手続きをメールでご案内します。
      {cause === 'short' ? applyAgainWords : `お手続きの必要はありません。${otherOrderWords}`}
    </Notice>
  );
}
