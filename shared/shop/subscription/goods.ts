import type { Good } from '#shared/shop/order/good.ts';
import { contentTitles } from './content.ts';

const receiptNote = '教材利用料';
const terms = {
  of: '教材',
  delivery: 'お支払いを確認でき次第、その年度の末日（3月31日）まで利用できます（次の年度分は4月1日から）。',
  paid: 'お支払いの後の取り消しと、年度の途中でやめた分の返金はできません。',
  billing:
    'お支払いは今回の1回だけです。自動では更新されず、次の年度の料金が引き落とされることはありません。',
} as const;

const content = <const Name extends keyof typeof contentTitles>(name: Name) =>
  ({
    title: contentTitles[name],
    receiptNote,
    priceLabel: `教材 ${contentTitles[name]}（1人1年度）`,
    terms,
    withdrawn: ['教材は利用できなくなります。'],
    counted: {
      field: name,
      section: '教材',
      label: contentTitles[name],
      unit: '人分',
      most: 5000,
      perYear: true,
    },
  }) as const satisfies Good;

export const contentGoods = {
  'typing-method': content('typing-method'),
  'typing-english': content('typing-english'),
  programing: content('programing'),
} as const;
