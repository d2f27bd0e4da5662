import type { Good } from '#shared/shop/order/good.ts';

export const entryDelivery =
  'お支払いを確認でき次第、参加できるようになり、参加番号が決まります（通常は数分）。';

export const entryGoods = {
  entry: {
    title: '大会の参加',
    receiptNote: '競技会参加料',
    priceLabel: '大会の参加（1つの課題につき）',
    terms: {
      of: '大会の参加',
      delivery: `${entryDelivery}競技の期間は、大会のページに表示しています。`,
      paid: 'お支払いの後に参加を取りやめても、返金はできません。競技を始める前なら、課題を無料で変えられます。大会が中止になったときは、参加料を返金します。',
    },
    withdrawn: ['大会の参加は、競技を始めたものを除いて取りやめになります。'],
    stoppedBy: 'entry',
    found: { label: '参加の申込と参加票を見る', at: '/maipaso-competition/participant' },
  },
} as const satisfies Readonly<Record<string, Good>>;
