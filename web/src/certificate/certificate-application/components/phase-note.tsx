import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import { answerableUntil } from '#shared/shop/order/refund-words.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay, formatInstant } from '#shared/kernel/time.ts';
import { dueUntil } from '#shared/shop/order/policy.ts';
import type { Phase } from '../phase.ts';
import { daysToPay, parcelWords } from '../words.ts';
import styles from './phase-note.module.css';

interface PhaseNoteProps {
  application: Application;
  phase: Phase;
  now: Date;
}

function sentence({
  application: { order, issuedAt, parcel, corrected },
  phase,
  now,
}: PhaseNoteProps): string {
  switch (phase) {
    case 'preparing':
      return 'まもなくお支払いに進めます。';
    case 'unpaid':
      return `${formatInstant(order.payableUntil)}まで`;
    case 'konbini':
      return `${formatInstant(dueUntil(order, now))}までに店頭でお支払いください。確認でき次第、発行します。`;
    case 'held':
      return 'お支払いの内容を事務局が確認しています。結果はメールでお知らせします。';
    case 'making':
      return corrected
        ? '氏名を直した認定証に差し替えています。数分でできます。'
        : 'お支払いを確認しました。数分でできます。';
    case 'issued':
      return [
        issuedAt === undefined
          ? ''
          : `${formatDay(issuedAt)}に${corrected ? '氏名を直したものに差し替え' : '発行'}`,
        parcel === undefined ? '' : parcelWords(parcel),
      ]
        .filter(Boolean)
        .join('。');
    case 'overdue':
    case 'expired':
      return '必要なときは、もう一度お申し込みください。';
    case 'refund-waits':
      return order.refundWait === undefined
        ? ''
        : `${formatYen(order.refundWait.amount)}のお受け取りがまだです。${formatInstant(answerableUntil(order.refundWait))}までに、決済会社からのメールにお答えください。`;
    case 'canceled':
    case 'refunded':
      return '';
  }
}

/** What the state means for the person, in a sentence. */
export function PhaseNote(props: PhaseNoteProps) {
  const { application, phase, now } = props;
  const { payableUntil, refundedTotal } = application.order;
  const said = sentence(props);
  const isOpen = said !== '' && !said.endsWith('。');
  return (
    <>
      {phase === 'unpaid' && <strong className={styles['left']}>{daysToPay(payableUntil, now)}</strong>}
      {said}
      {refundedTotal > 0 &&
        phase !== 'refund-waits' &&
        `${isOpen ? '。' : ''}${formatYen(refundedTotal)}を返金しました。`}
    </>
  );
}
