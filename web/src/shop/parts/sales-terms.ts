/** What the law asks the final screen to say of each thing that is sold: when it is there, and how it is given up. Pure. */
import type { PriceKind } from '#shared/shop/order/schema.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';

const konbini = '(コンビニ払いを選んだ後は、支払わないまま期限を過ぎると取り消しになります)';
const certificatePaid = 'お支払いの後はすぐに認定証を発行するため、取り消しと返金はできません。';
const entryPaid =
  'お支払いの後に参加を取りやめても、返金はできません。競技を始める前なら、課題を無料で変えられます。';

export const certificateTerms = {
  digital:
    'お支払いを確認でき次第発行します。通常は数分で、このサイトから認定証(PDF)をダウンロードできます。発行はメールでもお知らせします。',
  paper:
    '紙の認定証は、お支払いの確認から通常5営業日以内に発送します。追跡番号は「申込の履歴」でご確認いただけます。',
  cancellation: `お支払いの前は、「申込の履歴」から無料で取り消せます${konbini}。${certificatePaid}`,
  guestCancellation: `お支払いの前は、お送りするメールのリンクから無料で取り消せます${konbini}。${certificatePaid}`,
} as const;

export const entryTerms = {
  delivery: 'お支払いを確認でき次第、参加できるようになり、参加番号が決まります(通常は数分)。',
  cancellation: `お支払いの前は、「参加の申込」から無料で取り消せます${konbini}。${entryPaid}`,
} as const;

const subscriptionPaid = 'お支払いの後の取り消しと、年度の途中でやめた分の返金はできません。';
const subscriptionDelivery =
  'お支払いを確認でき次第、その年度の末日(3月31日)まで利用できます(次の年度分は4月1日から)。';
const subscriptionBilling =
  'お支払いは今回の1回だけです。自動では更新されず、次の年度の料金が引き落とされることはありません。';

export interface SalesTerms {
  readonly delivery: string;
  readonly cancellation: string;
  /** Each day on which money is taken, of what goes on. */
  readonly billing?: string;
  /** Why nothing is sent; absent where something is. */
  readonly nothingSent?: string;
}

/** Of an order of several kinds. `before`: how it is given up before it is paid. */
export function termsOf(
  kinds: readonly PriceKind[],
  before = `お支払いの前は、「お支払い」から無料で取り消せます${konbini}。`,
): SalesTerms {
  const entry = kinds.includes('entry');
  const certificate = kinds.some((kind) => kind.startsWith('certificate'));
  const subscription = contentNames.some((name) => kinds.includes(name));
  const posted = kinds.includes('postage');
  return {
    delivery: [
      ...(entry ? [`大会の参加：${entryTerms.delivery}競技の期間は、大会のページに表示しています。`] : []),
      ...(certificate ? [`認定証：${certificateTerms.digital}${posted ? certificateTerms.paper : ''}`] : []),
      ...(subscription ? [`教材：${subscriptionDelivery}`] : []),
    ].join('\n'),
    cancellation: [
      before,
      ...(entry ? [`大会の参加：${entryPaid}`] : []),
      ...(certificate ? [`認定証：${certificatePaid}`] : []),
      ...(subscription ? [`教材：${subscriptionPaid}`] : []),
    ].join('\n'),
    ...(subscription && { billing: subscriptionBilling }),
    ...(!posted && { nothingSent: 'お送りするものはないため' }),
  };
}
