/** Orders, payments and what they buy, wired once for main and worker. */
import type { Basis } from '../platform/basis.ts';
import { createOrderLinks } from '../features/order/link-repository.ts';
import { createPlaceOrder } from '../features/order/place.ts';
import { createAmendOrder } from '../features/payment/amend.ts';
import { createCheckout } from '../features/payment/checkout.ts';
import { createTakeTerms } from '../features/invoice-terms/service.ts';
import { createInvoices } from '../features/payment/invoice.ts';
import { createTransfers } from '../features/payment/transfer.ts';
import { createReportUnknownOrder } from '../features/payment/unknown-order.ts';
import { createNumbering } from '../features/receipt/numbering.ts';
import { composeSettlement } from './settlement.ts';

export function composeMoney(base: Basis) {
  const settlement = composeSettlement(base);
  const transfers = createTransfers(settlement);
  const takeTerms = createTakeTerms(settlement);
  return {
    ...settlement,
    links: createOrderLinks(base.table, base.clock),
    checkout: createCheckout({ ...settlement, publicOrigin: base.env.PUBLIC_ORIGIN }),
    transfers,
    amendOrder: createAmendOrder({ ...settlement, transfers }),
    invoices: createInvoices({ ...settlement, transfers, takeTerms }),
    placeOrder: createPlaceOrder(settlement),
    numbering: createNumbering(settlement),
    reportUnknownOrder: createReportUnknownOrder(settlement),
  };
}
export type Money = ReturnType<typeof composeMoney>;
