import { cartContract } from '#shared/shop/cart/contract.ts';
import { cartCountContract } from '#shared/shop/cart/count-contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createConfirmCart } from '#functions/shop/cart/confirm.ts';
import { createCartEstimates } from '#functions/shop/cart/estimates.ts';
import { createPriceCart } from '#functions/shop/cart/pricing.ts';
import { createCartRepository } from '#functions/shop/cart/repository.ts';
import { cartCountHandlers, cartHandlers } from '#functions/shop/cart/routes.ts';
import { createCartService } from '#functions/shop/cart/service.ts';
import type { CartKinds } from '#functions/shop/cart/kind.ts';
import { createCertificateCartKind } from '#functions/certificate/certificate-application/cart-kind.ts';
import { createEntryCartKind } from '#functions/competition/entry/cart-kind.ts';
import { createIssueEstimate } from '#functions/shop/estimate/issue.ts';
import { createEstimateRepository } from '#functions/shop/estimate/repository.ts';
import { createEntrants } from '#functions/competition/entry/entrant.ts';
import { createOffer } from '#functions/competition/entry/offer.ts';
import { createSubscriptionCartKind } from '#functions/shop/subscription/cart-kind.ts';
import { createOfferSubscription } from '#functions/shop/subscription/offer.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeMoney } from '#functions/lambda/wiring/money.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';

export const part: Part = ({ implement, expectOn, ...base }) => {
  const { table, clock } = base;
  const rooms = {
    ...base,
    ...composeMoney(base),
    ...composeSupervision(base),
    accounts: createAccountRepository(table),
    carts: createCartRepository(table, clock),
    estimates: createEstimateRepository(table),
  };
  const kinds: CartKinds = {
    entry: createEntryCartKind({ entrants: createEntrants(base), offer: createOffer(base) }),
    certificate: createCertificateCartKind(rooms),
    subscription: createSubscriptionCartKind(createOfferSubscription(base)),
  };
  const parts = { ...rooms, kinds, price: createPriceCart({ ...rooms, kinds }) };
  const service = createCartService(parts);
  const estimating = createCartEstimates({ ...parts, service, issueEstimate: createIssueEstimate(base) });
  implement(cartContract, cartHandlers({ service, estimating, expectOn, confirm: createConfirmCart(parts) }));
  implement(cartCountContract, cartCountHandlers({ service }));
};
