import type { Good } from '#shared/shop/order/good.ts';

export const notSent = '紙の認定証は、まだ発送していなければ、お送りしません。';

/** A parcel holds certificates, and says of itself what they do. */
export const parcelGoods = {
  postage: {
    title: '送料',
    receiptNote: '認定証発行手数料',
    priceLabel: '送料（1つの送り先につき）',
    terms: {
      of: '認定証',
      delivery:
        '紙の認定証は、お支払いの確認から通常5営業日以内に発送します。追跡番号は、発送をお知らせするメールでご確認いただけます。',
      posted: true,
    },
    withdrawn: [notSent],
    beside: true,
    counted: {
      field: 'parcels',
      section: '認定証',
      label: '紙の認定証を送るあて先',
      unit: 'か所',
      most: 500,
      hint: '1か所に何通でも、送料は1回分です',
      usual: 1,
      with: 'paper',
    },
  },
} as const satisfies Readonly<Record<string, Good>>;
