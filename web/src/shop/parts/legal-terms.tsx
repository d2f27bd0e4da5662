import { formatYen } from '#shared/kernel/money.ts';
import type { SummaryGroup } from '#shared/shop/order/schema.ts';
import { minorWords } from '#shared/shop/order/buyer-age.ts';
import { invoiceDays } from '#shared/shop/order/invoice.ts';
import { isBeside } from '#shared/shop/order/policy.ts';
import { isForKonbini, konbiniSums } from '#shared/shop/payment/konbini.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { deadlines, type Payable } from './deadlines.ts';
import { usePayWays } from './pay-way.tsx';
import { termsLines } from './terms-lines.ts';
import styles from './legal-terms.module.css';

interface LegalTermsProps {
  quote: Payable & { readonly lines: readonly SummaryGroup[]; readonly tax: number };
  now: Date;
  /** Of what is bought: 「通」, 「件」. */
  unit: string;
  nameOf?: (line: SummaryGroup) => string;
  /** Why nothing is sent: 「PDFのため」; absent where something is, and its postage one of the lines. */
  nothingSent?: string | undefined;
  /** When money is asked for, where that could be more than once. */
  billing?: string | undefined;
  /** Whoever pays has only the provider's page, as with a link. */
  byPage?: boolean;
  delivery: string;
  cancellation: string;
}

/** On the provider's page. */
const onPage = (total: number): string =>
  isForKonbini(total)
    ? 'クレジットカード・コンビニ払い：前払いです。決済会社のページへ移り、そこで選びます。クレジットカードはその場で、コンビニ払いは店頭で支払ったときに、お支払いとなります。'
    : `クレジットカード：前払いです。決済会社のページへ移り、その場でお支払いとなります（コンビニ払いは、合計が${konbiniSums}のときだけ選べます）。`;

const byTransfer = `銀行振込：前払いです。選ぶと、この申込のための口座をこのサイトでお知らせします。期限までにお振り込みください。全額の入金を確認したときに、お支払いとなります。振込手数料はお客様のご負担です。一部でも入金があった後は、ご自分で取り消すことはできません（期限までに全額の入金がないときは、入金の分をお返しします）。`;

const onInvoice = `後払い（請求書払い）：申し込んだものをお渡しした日から${invoiceDays}日以内に、この申込のための口座へお振り込みください。振込手数料はお客様のご負担です。`;
const invoiceDelivery =
  '後払いを選んだとき：お支払いを待たず、申込の確定後すぐにお渡しします（通常は数分）。';
const invoiceCancellation = '後払いを選んだとき：すぐにお渡しするため、ご自分で取り消すことはできません。';

/** The six items Japanese law asks the final screen to say. */
export function LegalTerms({
  quote,
  now,
  unit,
  nameOf,
  nothingSent,
  billing,
  byPage = false,
  delivery,
  cancellation,
}: LegalTermsProps) {
  const ways = usePayWays(quote.total, byPage);
  const transfer = ways.includes('transfer');
  const invoice = ways.includes('invoice');
  const goods = quote.lines.filter((line) => !isBeside(line));
  const count = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <DefinitionList
      items={[
        { term: '数量', value: `${formatCount(count)}${unit}` },
        {
          term: '価格・送料・合計',
          value: (
            <span className={styles['price']}>
              {termsLines(quote.lines, nameOf).map(({ words, quantity, sum }) => (
                <span className={styles['line']} key={words}>
                  <span>
                    {words} × {quantity}
                  </span>
                  <span>{formatYen(sum)}</span>
                </span>
              ))}
              {nothingSent !== undefined && (
                <span className={styles['line']}>
                  <span>送料（{nothingSent}、かかりません）</span>
                  <span>{formatYen(0)}</span>
                </span>
              )}
              <span className={styles['total']}>
                <span>合計（税込）</span>
                <strong>{formatYen(quote.total)}</strong>
              </span>
              <span className={styles['tax']}>うち消費税（10%）{formatYen(quote.tax)}</span>
            </span>
          ),
        },
        {
          term: '支払いの時期と方法',
          value: [
            onPage(quote.total),
            ...(transfer ? [byTransfer] : []),
            ...(invoice ? [onInvoice] : []),
          ].join('\n'),
        },
        ...(billing === undefined ? [] : [{ term: 'お支払いの回数と日', value: billing }]),
        { term: 'お渡しの時期', value: invoice ? `${delivery}\n${invoiceDelivery}` : delivery },
        {
          term: '申込の期限',
          value: deadlines(quote, ways, now),
        },
        { term: '取り消しと返金', value: invoice ? `${cancellation}\n${invoiceCancellation}` : cancellation },
        { term: '18歳未満の方', value: minorWords },
      ]}
    />
  );
}
