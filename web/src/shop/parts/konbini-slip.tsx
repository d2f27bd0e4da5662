import { slipStoreWords, type Slip } from '#shared/shop/order/slip.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';

interface KonbiniSlipProps {
  slip: Slip;
  /** What it pays for, where several stand on one page. */
  title?: string;
  now: Date;
}

/** The numbers for the shop, again: who chose a convenience store has closed the provider's page long ago. */
export function KonbiniSlip({ slip: { expiresAt, stores, voucherUrl }, title, now }: KonbiniSlipProps) {
  // Nobody takes the money any more; the provider tells of it soon.
  if (expiresAt <= now.toISOString()) return null;
  return (
    <Notice
      action={
        voucherUrl !== undefined && (
          <Link look="secondary" newTab to={voucherUrl}>
            支払い方法の説明を開く
          </Link>
        )
      }
      title={title === undefined ? 'コンビニで支払うための番号' : `コンビニで支払うための番号（${title}）`}
    >
      <Stack gap="s">
        <p>お近くの店頭で、{withDaysLeft(expiresAt, now)}までにお支払いください。</p>
        <DefinitionList
          items={stores.map(({ store, paymentCode, confirmationNumber }) => ({
            term: slipStoreWords[store],
            value: `支払い番号 ${paymentCode}${confirmationNumber === undefined ? '' : `\n確認番号 ${confirmationNumber}`}`,
          }))}
        />
      </Stack>
    </Notice>
  );
}
