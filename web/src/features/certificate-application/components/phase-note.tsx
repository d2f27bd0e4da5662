import type { Application } from '#shared/certificate-application/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { Phase } from '../phase.ts';
import { until } from '../words.ts';

interface PhaseNoteProps {
  application: Application;
  phase: Phase;
  now: Date;
}

function sentence({ application: { order, issuedAt }, phase, now }: PhaseNoteProps): string {
  switch (phase) {
    case 'unpaid':
      return `期限は ${until(order.payableUntil, now)}`;
    case 'konbini':
      return '店頭でのお支払いが確認でき次第、発行します。';
    case 'held':
      return 'お支払いの内容を事務局が確認しています。結果はメールでお知らせします。';
    case 'making':
      return 'お支払いを確認しました。数分でできます。';
    case 'issued':
      return issuedAt === undefined ? '' : `${formatDay(issuedAt)}に発行`;
    case 'overdue':
    case 'expired':
      return '必要なときは、もう一度お申し込みください。';
    case 'canceled':
    case 'refunded':
      return '';
  }
}

/** What the state means for the person, in a sentence. */
export function PhaseNote(props: PhaseNoteProps) {
  const { refundedTotal } = props.application.order;
  return (
    <>
      {sentence(props)}
      {refundedTotal > 0 && ` ${formatYen(refundedTotal)}を返金しました。`}
    </>
  );
}
