/** The attention inbox in words: what happened, what it means, what to do. Pure. */
import {
  attentionReasons,
  type Attention,
  type AttentionReason,
  type OverviewCount,
} from '#shared/admin/contract.ts';

interface ReasonWords {
  readonly title: string;
  readonly meaning: string;
  readonly act: string;
}

export const reasonWords: Readonly<Record<AttentionReason, ReasonWords>> = {
  'amount-mismatch': {
    title: '入金額が注文の金額と違います',
    meaning:
      '決済会社に届いた金額と注文の合計が合わないため、この注文の処理を止めています。購入した方には、事務局で確認中と表示されています。',
    act: '決済会社の管理画面で注文番号の支払いを開き、入金額を確かめて、返金するか購入した方へご連絡ください。',
  },
  'order-mismatch': {
    title: '支払いが別の注文を指しています',
    meaning: '決済会社の支払いの記録が、この注文のものではありません。この注文の処理を止めています。',
    act: '決済会社の管理画面で支払いに記録された注文番号を確かめ、どの注文への入金かを特定してください。',
  },
  'unknown-order': {
    title: '記録にない注文への入金です',
    meaning:
      '決済会社に入金がありましたが、その注文番号の注文がこのサービスの記録にありません。入金は台帳に記しましたが、何に対するものか分かりません。',
    act: '決済会社の管理画面で注文番号の支払いを開き、支払った方を確かめて、返金してください。',
  },
  'refund-failed': {
    title: '返金が終わっていません',
    meaning: '返金をくり返し試しましたが、完了していません。お金はまだ戻っていません。',
    act: '決済会社の管理画面で残高と支払いの状態を確かめ、この注文の返金を完了してください。',
  },
  dispute: {
    title: '支払いに異議の申し立てがありました',
    meaning: 'カードの持ち主が、カード会社に支払いの取り消しを求めています。',
    act: '決済会社の管理画面で回答の期限を確かめ、証拠を提出するか、申し立てを受け入れてください。',
  },
  'job-failed': {
    title: '裏で進む処理が止まっています',
    meaning:
      '時間のかかる処理(生徒の一括登録、ログインカード、データの書き出しなど)をくり返し試しましたが、進みません。頼んだ方の画面には、途中で止まったことを表示しています。',
    act: '処理番号でログを検索し、原因を取り除いてから、頼んだ方にもう一度始めるようご連絡ください。',
  },
  'delivery-stuck': {
    title: '送付が止まっています',
    meaning: 'メールの送信か認定証の発行をくり返し試しましたが、終わっていません。',
    act: '送付番号でログを検索し、原因を確かめてください。宛先の誤りなら、正しい連絡先をご本人に確かめます。',
  },
};

export interface AttentionGroup {
  readonly reason: AttentionReason;
  /** Longest waiting first. */
  readonly items: readonly Attention[];
}

/** By reason in the order of their weight, without the empty ones. */
export const byReason = (attention: readonly Attention[]): AttentionGroup[] =>
  attentionReasons.flatMap((reason) => {
    const items = attention
      .filter((item) => item.reason === reason)
      .toSorted((left, right) => (left.raisedAt < right.raisedAt ? -1 : 1));
    return items.length === 0 ? [] : [{ reason, items }];
  });

interface Counts extends Readonly<Record<Exclude<OverviewCount, 'attention'>, number>> {
  readonly attention: readonly unknown[];
  readonly more: readonly OverviewCount[];
}

interface Amount {
  readonly value: string;
  readonly unit: '件' | '件以上';
}

/** The office's numbers. The server counts up to a limit and says where it goes on. */
export function amounts({ attention, more, ...counts }: Counts): Readonly<Record<OverviewCount, Amount>> {
  const amount = (name: OverviewCount, count: number): Amount => ({
    value: count.toLocaleString('ja-JP'),
    unit: more.includes(name) ? '件以上' : '件',
  });
  return {
    attention: amount('attention', attention.length),
    openOrders: amount('openOrders', counts.openOrders),
    pendingDeliveries: amount('pendingDeliveries', counts.pendingDeliveries),
    waitingOrganizations: amount('waitingOrganizations', counts.waitingOrganizations),
  };
}
