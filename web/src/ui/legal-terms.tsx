import { formatYen } from '#shared/kernel/money.ts';
import type { SummaryGroup } from '#shared/order/schema.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { DefinitionList } from './definition-list.tsx';
import styles from './legal-terms.module.css';

interface LegalTermsProps {
  quote: {
    readonly lines: readonly SummaryGroup[];
    readonly total: number;
    readonly tax: number;
    readonly payableUntil: string;
  };
  now: Date;
  /** Of what is bought: 「通」, 「件」. */
  unit: string;
  nameOf?: (line: SummaryGroup) => string;
  /** Why nothing is sent: 「PDFのため」; absent where something is, and its postage one of the lines. */
  nothingSent?: string | undefined;
  /** When money is asked for, where that could be more than once. */
  billing?: string | undefined;
  delivery: string;
  cancellation: string;
}

/** The six items Japanese law asks the final screen to say. */
export function LegalTerms({
  quote,
  now,
  unit,
  nameOf,
  nothingSent,
  billing,
  delivery,
  cancellation,
}: LegalTermsProps) {
  const goods = quote.lines.filter(({ kind }) => kind !== 'postage');
  const count = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <DefinitionList
      items={[
        { term: '数量', value: `${count.toLocaleString('ja-JP')}${unit}` },
        {
          term: '価格・送料・合計',
          value: (
            <span className={styles['price']}>
              {quote.lines.map((line) => (
                <span className={styles['line']} key={`${line.title} ${String(line.unitPrice)}`}>
                  <span>
                    {nameOf?.(line) ?? line.title} {formatYen(line.unitPrice)} × {line.quantity}
                  </span>
                  <span>{formatYen(line.unitPrice * line.quantity)}</span>
                </span>
              ))}
              {nothingSent !== undefined && (
                <span className={styles['line']}>
                  <span>送料({nothingSent}、かかりません)</span>
                  <span>{formatYen(0)}</span>
                </span>
              )}
              <span className={styles['total']}>
                <span>合計(税込)</span>
                <strong>{formatYen(quote.total)}</strong>
              </span>
              <span className={styles['tax']}>うち消費税(10%) {formatYen(quote.tax)}</span>
            </span>
          ),
        },
        {
          term: '支払いの時期と方法',
          value:
            '前払いです。次の画面(決済会社のページ)で、クレジットカードまたはコンビニ払いを選びます。クレジットカードはその場で、コンビニ払いは店頭で支払ったときに、お支払いとなります。',
        },
        ...(billing === undefined ? [] : [{ term: 'お支払いの回数と日', value: billing }]),
        { term: 'お渡しの時期', value: delivery },
        {
          term: '申込の期限',
          value: `お支払いの期限は ${withDaysLeft(quote.payableUntil, now)}です。期限までにお支払いがない場合、申込は自動で取り消されます。`,
        },
        { term: '取り消しと返金', value: cancellation },
      ]}
    />
  );
}
