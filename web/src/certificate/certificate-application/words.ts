/** Sentences of this feature that depend on data. Pure. */
import type { Ineligibility } from '#shared/competition/result/policy.ts';
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import type { SheetResult, SheetState } from '#shared/certificate/certificate-application/guest-contract.ts';
import type { Parcel } from '#shared/certificate/parcel/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay, formatInstant } from '#shared/kernel/time.ts';
import { dueUntil } from '#shared/shop/order/policy.ts';
import { answerableUntil } from '#shared/shop/order/refund-words.ts';
import { daysLeft } from '#web/lib/deadline.ts';
import type { Phase } from './phase.ts';

export const ineligibilityWords: Readonly<Record<Ineligibility, string>> = {
  'not-published': '結果がまだ公表されていません。公表されると申し込めます。',
  'no-level': '級・段に届いていないため、認定証はありません。',
  disqualified: '失格となった結果のため、申し込めません。',
  applied: 'すでに申し込まれています。',
  issued: '認定証は発行済みです。',
  refunded: '返金により、認定証は使えなくなっています。',
};

/** Why a result sheet makes no (further) certificate. */
export const sheetWords: Readonly<Record<Exclude<SheetState, 'valid'>, { title: string; text: string }>> = {
  used: {
    title: 'この結果の認定証は、すでに申し込まれています',
    text: 'お申し込みになった方には、申し込みの状態を見るためのリンクをメールでお送りしています。メールが届いていないときは、お問い合わせください。学校・団体で申し込まれた場合は、先生にお尋ねください。',
  },
  expired: {
    title: 'この成績シートの申込期限が過ぎています',
    text: '成績シートから申し込めるのは、結果の公表から180日までです。学校・団体の先生にご相談ください。',
  },
  withdrawn: {
    title: 'この結果では、認定証を申し込めません',
    text: '結果の状態が変わったため、この成績シートからは申し込めません。くわしくは、学校・団体の先生にお尋ねください。',
  },
};

/** Why one of its results cannot be ticked. */
export const sheetResultWords: Readonly<Record<Exclude<SheetState, 'valid'>, string>> = {
  used: '認定証は申込済みです',
  expired: '認定証の申込期限は過ぎました',
  withdrawn: '認定証の対象ではありません',
};

/** Of a sheet from which nothing can be applied for: what is over comes before what never was. */
export function whyClosed(results: readonly Pick<SheetResult, 'state'>[]): Exclude<SheetState, 'valid'> {
  const states = new Set(results.map(({ state }) => state));
  if (states.has('expired')) return 'expired';
  return states.has('used') ? 'used' : 'withdrawn';
}

/** Where the paper is. */
export function parcelWords({
  status,
  trackingNumber,
  shippedAt,
}: Pick<Parcel, 'status' | 'trackingNumber' | 'shippedAt'>): string {
  switch (status) {
    case 'awaiting_payment':
    case 'preparing':
    case 'printing':
      return '紙の認定証は発送の準備をしています';
    case 'shipped':
      return `紙の認定証は${shippedAt === undefined ? '' : `${formatDay(shippedAt)}に`}発送しました${trackingNumber === undefined ? '' : `（追跡番号 ${trackingNumber}）`}`;
    case 'delivered':
      return '紙の認定証はお届け済みです';
    case 'returned':
      return '紙の認定証が事務局に戻ってきました。事務局からご連絡します';
    case 'canceled':
    case 'refunded':
      return '紙の認定証はお送りしません';
  }
}

/** 「あと3日」, 「今日まで」, 「期限を過ぎました」. */
export function daysToPay(until: string, now: Date): string {
  const left = daysLeft(until, now);
  if (left === undefined) return '期限を過ぎました';
  return left === '今日' ? '今日まで' : left;
}

export interface Waiting {
  application: Application;
  phase: Phase;
  now: Date;
}

/** What went back for this one: of a fee that the office let off, less than its price came in. */
function refundedOf({ order: { refundedTotal }, price = refundedTotal }: Application): number {
  return Math.min(price, refundedTotal);
}

/** What the state means for the person; empty where its name says all. */
export function phaseSentence({ application, phase, now }: Waiting): string {
  const { order, issuedAt, parcel, corrected } = application;
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
        : `この注文で返金する${formatYen(order.refundWait.amount)}のお受け取りがまだです。${formatInstant(answerableUntil(order.refundWait))}までに、決済会社からのメールにお答えください。`;
    case 'refunded':
      return refundedOf(application) > 0 ? `${formatYen(refundedOf(application))}を返金しました。` : '';
    case 'canceled':
      return '';
  }
}
