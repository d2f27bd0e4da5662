import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { dueUntil } from '#shared/shop/order/policy.ts';
import { returnsWords } from '#shared/shop/order/refund-words.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { awaitsMoney } from '../words.ts';

/** What an order is and what it comes to. */
export function OrderFacts({ order, now }: { order: Order; now: Date }) {
  const {
    id,
    summary,
    total,
    refundWait,
    credited = 0,
    writtenOff = 0,
    paidByLink,
    discount = 0,
    estimate,
  } = order;
  return (
    <DefinitionList
      items={[
        { term: '注文番号', value: id },
        {
          term: '内容',
          value: summary.map(({ title, quantity }) => `${title} ${formatCount(quantity)}件`).join('\n'),
        },
        { term: '金額（税込）', value: formatYen(total) },
        ...(estimate === undefined ? [] : [{ term: '料金', value: `見積書 ${estimate} の料金` }]),
        ...(discount > 0 && order.paidAt !== undefined
          ? [{ term: '値引き（振込手数料）', value: formatYen(discount) }]
          : []),
        ...(awaitsMoney(order, now)
          ? [{ term: 'お支払いの期限', value: withDaysLeft(dueUntil(order, now), now) }]
          : []),
        ...(order.invoice && order.fulfilledAt !== undefined
          ? [{ term: 'お渡しした日', value: formatDay(order.fulfilledAt) }]
          : []),
        ...(credited > 0 ? [{ term: 'ご請求から差し引いた金額', value: formatYen(credited) }] : []),
        ...(writtenOff > 0 ? [{ term: '取り下げたご請求', value: formatYen(writtenOff) }] : []),
        ...(paidByLink ? [{ term: 'お支払い', value: 'リンクから支払い済み' }] : []),
        ...(order.refundedTotal > 0 ? [{ term: '返金額', value: returnsWords(order) }] : []),
        ...(refundWait ? [{ term: 'うちお受け取りがまだの金額', value: formatYen(refundWait.amount) }] : []),
      ]}
    />
  );
}
