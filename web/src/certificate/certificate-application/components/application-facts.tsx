import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { dueUntil } from '#shared/shop/order/policy.ts';
import { returnsWords } from '#shared/shop/order/refund-words.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { useNow } from '#web/lib/now.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { addressOf } from '../terms.ts';
import type { ReturnPhase } from './return-words.ts';

interface ApplicationFactsProps {
  /** 「6月大会 和文B 2級の認定証」 */
  name: string;
  application: Pick<Application, 'printedName' | 'printedKana' | 'parcel'>;
  /** Of several only the first is at hand: whose name is on each stands in the history. */
  alone?: boolean;
  /** Where the paper is, once there is any. */
  parcelSaid?: string | undefined;
  /** Whose order is found by its number; a guest has its link, and the office their address. */
  numbered?: boolean;
  order: Pick<Order, 'id' | 'total' | 'refundedTotal' | 'returns'> & Parameters<typeof dueUntil>[0];
  phase: ReturnPhase;
}

/** What was ordered, where it goes and what it costs, for who comes back from paying. */
export function ApplicationFacts({
  name,
  application,
  alone = true,
  parcelSaid,
  numbered = true,
  order,
  phase,
}: ApplicationFactsProps) {
  const now = useNow();
  const { parcel } = application;
  return (
    <DefinitionList
      items={[
        { term: '認定証', value: name },
        ...(alone ? [{ term: '印字する氏名', value: withReading(application) }] : []),
        ...(parcel === undefined ? [] : [{ term: '送り先', value: addressOf(parcel.delivery) }]),
        ...(parcelSaid === undefined ? [] : [{ term: '紙の認定証', value: parcelSaid }]),
        { term: '金額（税込）', value: formatYen(order.total) },
        ...(numbered ? [{ term: '注文番号', value: order.id }] : []),
        ...(phase === 'konbini' || phase === 'unpaid'
          ? [{ term: 'お支払いの期限', value: withDaysLeft(dueUntil(order, now), now) }]
          : []),
        ...(order.refundedTotal > 0 ? [{ term: '返金額', value: returnsWords(order) }] : []),
      ]}
    />
  );
}
