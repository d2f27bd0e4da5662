import type { Quote } from '#shared/certificate-application/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import styles from './legal-terms.module.css';

/** The six items Japanese law asks the final screen to say. */
export function LegalTerms({ quote, now }: { quote: Quote; now: Date }) {
  const count = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <DefinitionList
      items={[
        { term: '数量', value: `${String(count)}通` },
        {
          term: '価格・送料・合計',
          value: (
            <span className={styles['price']}>
              {quote.lines.map(({ title, unitPrice, quantity }) => (
                <span className={styles['line']} key={title}>
                  <span>
                    認定証(デジタル) {formatYen(unitPrice)} × {quantity}
                  </span>
                  <span>{formatYen(unitPrice * quantity)}</span>
                </span>
              ))}
              <span className={styles['line']}>
                <span>送料(PDFのため、かかりません)</span>
                <span>{formatYen(0)}</span>
              </span>
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
        {
          term: 'お渡しの時期',
          value:
            'お支払いを確認でき次第発行します。通常は数分で、このサイトから認定証(PDF)をダウンロードできます。発行はメールでもお知らせします。',
        },
        {
          term: '申込の期限',
          value: `お支払いの期限は ${withDaysLeft(quote.payableUntil, now)}です。期限までにお支払いがない場合、申込は自動で取り消されます。`,
        },
        {
          term: '取り消しと返金',
          value:
            'お支払いの前は、「申込の履歴」から無料で取り消せます(コンビニ払いを選んだ後は、支払わないまま期限を過ぎると取り消しになります)。お支払いの後はすぐに認定証を発行するため、取り消しと返金はできません。',
        },
      ]}
    />
  );
}
