import { fullDueOf } from '#shared/shop/order/due.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { InvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';

/** What ends with the debt of an order, however that ended: belongs in the transaction that ends it. */
export const endOfDebt = (
  order: OrderItem,
  {
    invoiceTerms,
    attention,
  }: {
    readonly invoiceTerms: Pick<InvoiceTermsRepository, 'give' | 'noLongerDue'>;
    readonly attention: Pick<AttentionRepository, 'settle'>;
  },
): Write[] =>
  order.invoice === undefined
    ? []
    : [
        invoiceTerms.give(order.owner, fullDueOf(order)),
        ...invoiceTerms.noLongerDue(order),
        attention.settle('invoice-overdue', order.id),
      ];
