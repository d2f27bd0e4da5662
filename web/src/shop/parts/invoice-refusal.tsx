import { formatYen } from '#shared/kernel/money.ts';
import { freeOf, invoiceRefusal } from '#shared/shop/invoice-terms/policy.ts';
import type { InvoiceTerms } from '#shared/shop/invoice-terms/schema.ts';

/** Why a sum cannot be bought on invoice, where the organisation otherwise may; nothing where it can. */
export function InvoiceRefusal({ terms, amount, now }: { terms: InvoiceTerms; amount: number; now: Date }) {
  const refusal = invoiceRefusal(terms, amount, now);
  if (refusal === 'invoice-overdue')
    return <p>期限を30日以上過ぎた請求があるため、お支払いが済むまで後払いは選べません。</p>;
  if (refusal === 'invoice-over-limit')
    return (
      <p>
        後払いの上限（{formatYen(terms.limit)}）を超えるため、後払いは選べません。いま申し込めるのは
        {formatYen(freeOf(terms))}までです。
      </p>
    );
  return null;
}
