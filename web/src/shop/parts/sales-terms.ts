/** What the law asks the final screen to say of each thing that is sold: when it is there, and how it is given up. Pure. */
import { entryDelivery } from '#shared/competition/entry/goods.ts';
import { goods } from '#shared/goods.ts';
import { beforePaid } from '#shared/shop/order/terms.ts';

const certificate = goods['certificate-digital'].terms;

export const certificateTerms = {
  digital: certificate.delivery,
  paper: goods.postage.terms.delivery,
  cancellation: `${beforePaid('「申込の履歴」')}${certificate.paid ?? ''}`,
  guestCancellation: `${beforePaid('お送りするメールのリンク')}${certificate.paid ?? ''}`,
} as const;

export const entryTerms = {
  delivery: entryDelivery,
  cancellation: `${beforePaid('「参加の申込」')}${goods.entry.terms.paid ?? ''}`,
} as const;
