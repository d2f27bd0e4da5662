import { formatYen } from '#shared/kernel/money.ts';
import type { Order } from '#shared/order/schema.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { awaitsMoney } from '../words.ts';

/** What an order is and what it comes to. */
export function OrderFacts({ order, now }: { order: Order; now: Date }) {
  const { id, summary, total, payableUntil, refundedTotal, paidByLink } = order;
  return (
    <DefinitionList
      items={[
        { term: '注文番号', value: id },
        {
          term: '内容',
          value: summary
            .map(({ title, quantity }) => `${title} ${quantity.toLocaleString('ja-JP')}件`)
            .join('\n'),
        },
        { term: '金額(税込)', value: formatYen(total) },
        ...(awaitsMoney(order, now)
          ? [{ term: 'お支払いの期限', value: withDaysLeft(payableUntil, now) }]
          : []),
        ...(paidByLink ? [{ term: 'お支払い', value: 'リンクから支払い済み' }] : []),
        ...(refundedTotal > 0 ? [{ term: '返金額', value: formatYen(refundedTotal) }] : []),
      ]}
    />
  );
}
