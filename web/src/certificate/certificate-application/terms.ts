/** What the law asks the final screen to say about certificates, and how an address is shown there. Pure. */
import { goods } from '#shared/goods.ts';
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import type { Delivery } from '#shared/certificate/parcel/schema.ts';
import { beforePaid } from '#shared/shop/order/terms.ts';

const { delivery: digital, paid = '' } = goods['certificate-digital'].terms;

export const cancellationWords = `${beforePaid('「申込の履歴」')}${paid}`;
export const guestCancellationWords = `${beforePaid('お送りするメールのリンク')}${paid}`;

export const deliveryWords = (posted: boolean): string =>
  posted ? `${digital}${goods.postage.terms.delivery}` : digital;

export const addressOf = (delivery: Delivery): string =>
  `${formatPostalAddress(delivery)}\n${delivery.recipient} 様`;
