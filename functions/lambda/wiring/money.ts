/** Orders, payments and what they buy, wired once for main and worker. */
import { fullName } from '#shared/people/account/schema.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createOrderLinks } from '#functions/shop/order/link-repository.ts';
import { createPlaceOrder } from '#functions/shop/order/place.ts';
import { createPayWays } from '#functions/shop/pay-way/service.ts';
import { createAmendOrder } from '#functions/shop/payment/amend.ts';
import { createAttempts } from '#functions/shop/payment/attempts.ts';
import { createCheckout } from '#functions/shop/payment/checkout.ts';
import { createTakeTerms } from '#functions/shop/invoice-terms/service.ts';
import { createInvoices } from '#functions/shop/invoice/service.ts';
import { createTransfers } from '#functions/shop/transfer/service.ts';
import { createReportUnknownOrder } from '#functions/shop/payment/unknown-order.ts';
import { createNumbering } from '#functions/shop/receipt/numbering.ts';
import { composeSettlement } from './settlement.ts';

export function composeMoney(base: Basis) {
  const settlement = composeSettlement(base);
  const transfers = createTransfers({ ...settlement, attempts: createAttempts(settlement) });
  const accounts = createAccountRepository(base.table);
  const organizations = createOrganizationRepository(base.table);
  const checkout = createCheckout({ ...settlement, publicOrigin: base.env.PUBLIC_ORIGIN });
  const invoices = createInvoices({ ...settlement, transfers, takeTerms: createTakeTerms(settlement) });
  return {
    ...settlement,
    links: createOrderLinks(base.table, base.clock),
    checkout,
    transfers,
    amendOrder: createAmendOrder({ ...settlement, transfers }),
    invoices,
    payWays: createPayWays({ accounts, checkout, transfers, invoices }),
    placeOrder: createPlaceOrder({
      ...settlement,
      async describe(buyer) {
        if (buyer.kind === 'organization')
          return { name: (await organizations.findNames([buyer.organizationId]))[0]?.name };
        const user = await accounts.findUser(buyer.userId);
        return { name: user && fullName(user.name), birthOn: user?.birthOn };
      },
    }),
    numbering: createNumbering(settlement),
    reportUnknownOrder: createReportUnknownOrder(settlement),
  };
}
export type Money = ReturnType<typeof composeMoney>;
