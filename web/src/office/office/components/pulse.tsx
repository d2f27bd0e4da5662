import type { ResponseOf } from '#shared/kernel/contract.ts';
import type { officeContract } from '#shared/office/office/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { isAlarming, openOrderWords, reconcilerWords, sweepWords } from '../words.ts';

type Overview = ResponseOf<typeof officeContract.getOverview>;

/** Whether what goes on behind the pages does. */
export function Pulse({ overview }: { overview: Overview }) {
  const { reconciled, swept, oldestOpenOrder } = overview;
  return (
    <Stack>
      {isAlarming(reconciled) && (
        <Notice title={reconcilerWords(reconciled)} tone="bad">
          支払いの知らせが届かなかった注文が、確かめられないまま残っているおそれがあります。運用の担当者に知らせてください。
        </Notice>
      )}
      {swept?.late === true && (
        <Notice title="送付の見回りが止まっています" tone="bad">
          メールと認定証が遅れているおそれがあります。運用の担当者に知らせてください。
        </Notice>
      )}
      <details>
        <summary>見回りと照合のようすを見る</summary>
        <DefinitionList
          items={[
            ...(isAlarming(reconciled)
              ? []
              : [{ term: '決済会社との照合', value: reconcilerWords(reconciled) }]),
            { term: '送付の見回り', value: sweepWords(swept) },
            {
              term: '支払い待ちの注文',
              value:
                oldestOpenOrder === undefined ? (
                  '支払いを待っている注文はありません。'
                ) : (
                  <>
                    {openOrderWords(oldestOpenOrder.createdAt)}{' '}
                    <Link to={to('/admin/orders/:id', { id: oldestOpenOrder.id })}>
                      いちばん古い注文を開く
                    </Link>
                  </>
                ),
            },
          ]}
        />
      </details>
    </Stack>
  );
}
