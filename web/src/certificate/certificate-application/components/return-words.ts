/** What somebody who comes back from paying reads. Pure. */
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import { parcelGoods } from '#shared/certificate/parcel/goods.ts';
import type { Parcel } from '#shared/certificate/parcel/schema.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { refundWaitWords, refundWords } from '#shared/shop/order/refund-words.ts';
import { phaseOf, type Phase } from '../phase.ts';
import { parcelWords } from '../words.ts';

export type ReturnPhase = Phase | 'checking';

/**
 * `settled` is what the server said after it asked the provider, `application` what was read since; the later one wins.
 * As long as the provider could not be asked, an unpaid order only means that nobody knows yet.
 */
export function returnPhase(
  settled: Order | undefined,
  application: Pick<Application, 'order' | 'status' | 'certificateId'> | undefined,
  waiting: boolean,
  now: Date,
): ReturnPhase {
  const order = application?.order ?? settled;
  if (order === undefined) return 'checking';
  const phase = phaseOf(order, application, now);
  return phase === 'unpaid' && waiting ? 'checking' : phase;
}

interface Words {
  readonly title: string;
  readonly lead: string;
}

const words: Readonly<Record<ReturnPhase, Words>> = {
  checking: {
    title: 'お支払いを確認しています',
    lead: '決済会社に確認しています。このままお待ちください。画面を閉じても、お支払いと申込には影響しません。',
  },
  konbini: {
    title: 'コンビニでのお支払いをお待ちしています',
    lead: 'お支払いの番号を、この画面か支払いページの案内で確かめて、期限までに店頭でお支払いください。お支払いを確認でき次第、認定証を発行し、メールでお知らせします。',
  },
  preparing: {
    title: 'お申し込みを準備しています',
    lead: '件数が多いため、少し時間がかかっています。終わると、この画面からお支払いに進めます。',
  },
  making: {
    title: '認定証を作成しています',
    lead: 'お支払いを確認しました。通常は数分でできあがり、メールでもお知らせします。画面を閉じてもかまいません。',
  },
  issued: { title: '認定証ができました', lead: 'お支払いを確認し、認定証を発行しました。' },
  held: {
    title: '事務局がお支払いを確認しています',
    lead: 'お支払いの内容に確認が必要なため、事務局が調べています。もう一度お支払いいただく必要はありません。結果はメールでお知らせします。',
  },
  unpaid: {
    title: 'お支払いはまだ完了していません',
    lead: '申込はそのまま残っています。お支払いを続けるか、申込を取り消してください。',
  },
  overdue: {
    title: 'お支払いの期限が過ぎました',
    lead: 'お支払いがなかったため、この申込は取り消しになります。同じ結果でもう一度お申し込みください。',
  },
  expired: {
    title: 'お支払いの期限が過ぎました',
    lead: 'お支払いがなかったため、この申込は取り消されました。同じ結果でもう一度お申し込みください。',
  },
  canceled: {
    title: 'この申込は取り消されています',
    lead: '必要なときは、同じ結果でもう一度お申し込みください。',
  },
  'refund-waits': {
    title: '返金のお受け取りが済んでいません',
    lead: refundWords(undefined),
  },
  refunded: {
    title: 'この申込は返金されました',
    lead: refundWords(undefined),
  },
};

/**
 * Whose money goes back is told what that way of payment asks of them; who gets paper, that it follows, or where it is by now.
 */
export function returnWords(
  phase: ReturnPhase,
  order: Pick<Order, 'paidBy' | 'refundWait'> | undefined,
  parcel?: Pick<Parcel, 'status' | 'trackingNumber' | 'shippedAt'>,
): Words {
  if (phase === 'issued' && parcel !== undefined) {
    const waits = parcel.status === 'preparing' || parcel.status === 'printing';
    const paper = waits ? parcelGoods.postage.terms.delivery : `${parcelWords(parcel)}。`;
    return { ...words.issued, lead: `${words.issued.lead}${paper}` };
  }
  if (phase === 'refund-waits' && order?.refundWait)
    return { ...words[phase], lead: refundWaitWords(order.refundWait) };
  return phase === 'refunded' ? { ...words.refunded, lead: refundWords(order?.paidBy) } : words[phase];
}

/** Where the flow stands, for the steps on top. */
export const isDone = (phase: ReturnPhase): boolean => phase === 'making' || phase === 'issued';
