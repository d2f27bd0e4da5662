import { notSent } from '#shared/certificate/parcel/goods.ts';
import type { Good } from '#shared/shop/order/good.ts';

const receiptNote = '認定証発行手数料';
const terms = {
  of: '認定証',
  delivery:
    'お支払いを確認でき次第発行します。通常は数分で、このサイトから認定証（PDF）をダウンロードできます。発行はメールでもお知らせします。',
  paid: 'お支払いの後はすぐに認定証を発行するため、取り消しと返金はできません。',
} as const;
const withdrawn = ['認定証は使えなくなります。まだ発行していないものは、発行されません。'];
const found = {
  label: '認定証の申込の履歴を見る',
  at: '/certificateApplication/history',
  ofOrder: true,
} as const;
const counted = { section: '認定証', unit: '通', most: 2000 } as const;

export const certificateGoods = {
  'certificate-digital': {
    title: '認定証（デジタル）',
    receiptNote,
    priceLabel: '認定証（PDF）',
    terms,
    withdrawn,
    suspendable: true,
    found,
    counted: { ...counted, field: 'digital', label: 'デジタル（PDF）' },
  },
  'certificate-paper': {
    title: '認定証（紙）',
    receiptNote,
    priceLabel: '認定証（紙。ほかに送料がかかります）',
    terms,
    withdrawn: [...withdrawn, notSent],
    suspendable: true,
    found,
    counted: { ...counted, field: 'paper', label: '紙（郵送）' },
  },
  'certificate-reissue': {
    title: '認定証の再発行',
    receiptNote,
    priceLabel: '認定証の再発行',
    terms,
    withdrawn,
    suspendable: true,
    found,
  },
} as const satisfies Readonly<Record<string, Good>>;
