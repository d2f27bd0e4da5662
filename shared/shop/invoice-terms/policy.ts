/** Whether something can be bought on invoice. Pure. */
import { blocksInvoices } from '#shared/shop/order/invoice.ts';
import type { Yen } from '#shared/kernel/money.ts';
import type { InvoiceTerms } from './schema.ts';

/** What may still be bought; nothing where more is owed than a lowered limit. */
export const freeOf = ({ allowed, limit, open }: InvoiceTerms): Yen =>
  allowed ? Math.max(0, limit - open) : 0;

type InvoiceRefusal = 'invoice-not-allowed' | 'invoice-overdue' | 'invoice-over-limit';

/** Why something of this price cannot be bought on invoice; undefined where it can. */
export function invoiceRefusal(terms: InvoiceTerms, amount: Yen, now: Date): InvoiceRefusal | undefined {
  if (!terms.allowed) return 'invoice-not-allowed';
  if (blocksInvoices(terms, now)) return 'invoice-overdue';
  return amount > freeOf(terms) ? 'invoice-over-limit' : undefined;
}
