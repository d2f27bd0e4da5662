/** What the law asks the final screen to say about certificates, and how an address is shown there. Pure. */
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import type { Delivery } from '#shared/parcel/schema.ts';

export const cancellationWords =
  'お支払いの前は、「申込の履歴」から無料で取り消せます(コンビニ払いを選んだ後は、支払わないまま期限を過ぎると取り消しになります)。お支払いの後はすぐに認定証を発行するため、取り消しと返金はできません。';

export const guestCancellationWords =
  'お支払いの前は、お送りするメールのリンクから無料で取り消せます(コンビニ払いを選んだ後は、支払わないまま期限を過ぎると取り消しになります)。お支払いの後はすぐに認定証を発行するため、取り消しと返金はできません。';

const digital =
  'お支払いを確認でき次第発行します。通常は数分で、このサイトから認定証(PDF)をダウンロードできます。発行はメールでもお知らせします。';
const paper =
  '紙の認定証は、お支払いの確認から通常5営業日以内に発送します。追跡番号は「申込の履歴」でご確認いただけます。';

export const deliveryWords = (posted: boolean): string => (posted ? `${digital}${paper}` : digital);

export const addressOf = (delivery: Delivery): string =>
  `${formatPostalAddress(delivery)}\n${delivery.recipient} 様`;
