import { cartContract } from '#shared/cart/contract.ts';
import { cartCountContract } from '#shared/cart/count-contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createConfirmCart } from '../features/cart/confirm.ts';
import { createCartEstimates } from '../features/cart/estimates.ts';
import { createPriceCart } from '../features/cart/pricing.ts';
import { createCartRepository } from '../features/cart/repository.ts';
import { cartCountHandlers, cartHandlers } from '../features/cart/routes.ts';
import { createCartService } from '../features/cart/service.ts';
import type { CartKinds } from '../features/cart/kind.ts';
import { createCertificateCartKind } from '../features/certificate-application/cart-kind.ts';
import { createEntryCartKind } from '../features/entry/cart-kind.ts';
import { createIssueEstimate } from '../features/estimate/issue.ts';
import { createEstimateRepository } from '../features/estimate/repository.ts';
import { createEntrants } from '../features/entry/entrant.ts';
import { createOffer } from '../features/entry/offer.ts';
import { createGroupRepository } from '../features/group/repository.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createSubscriptionCartKind } from '../features/subscription/cart-kind.ts';
import { createOfferSubscription } from '../features/subscription/offer.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeMoney } from '../wiring/money.ts';
import { composeSupervision } from '../wiring/supervision.ts';

export const part: Part = ({ implement, expectOn, ...base }) => {
  const { table, clock } = base;
  const rooms = {
    ...base,
    ...composeMoney(base),
    ...composeSupervision(base),
    accounts: createAccountRepository(table),
    groups: createGroupRepository(table),
    organizations: createOrganizationRepository(table),
    carts: createCartRepository(table, clock),
    estimates: createEstimateRepository(table),
  };
  const kinds: CartKinds = {
    entry: createEntryCartKind({ entrants: createEntrants(rooms), offer: createOffer(rooms) }),
    certificate: createCertificateCartKind(rooms),
    subscription: createSubscriptionCartKind(createOfferSubscription(rooms)),
  };
  const parts = { ...rooms, kinds, price: createPriceCart({ ...rooms, kinds }) };
  const service = createCartService(parts);
  const estimating = createCartEstimates({ ...parts, service, issueEstimate: createIssueEstimate(rooms) });
  implement(cartContract, cartHandlers({ service, estimating, expectOn, confirm: createConfirmCart(parts) }));
  implement(cartCountContract, cartCountHandlers({ service }));
};
