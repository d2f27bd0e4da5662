/** What the law asks the final screen to say about certificates, and how an address is shown there. Pure. */
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import { certificateTerms } from '#web/shop/parts/sales-terms.ts';
import type { Delivery } from '#shared/certificate/parcel/schema.ts';

export const { cancellation: cancellationWords, guestCancellation: guestCancellationWords } =
  certificateTerms;

export const deliveryWords = (posted: boolean): string =>
  posted ? `${certificateTerms.digital}${certificateTerms.paper}` : certificateTerms.digital;

export const addressOf = (delivery: Delivery): string =>
  `${formatPostalAddress(delivery)}\n${delivery.recipient} 様`;
