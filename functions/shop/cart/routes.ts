import type { cartContract } from '#shared/shop/cart/contract.ts';
import type { cartCountContract } from '#shared/shop/cart/count-contract.ts';
import { switchesOf } from '#shared/shop/order/policy.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ExpectOn } from '#functions/platform/http/switches.ts';
import type { ConfirmCart } from './confirm.ts';
import type { CartEstimates } from './estimates.ts';
import type { CartService } from './service.ts';

interface CartHandlers {
  readonly service: CartService;
  readonly confirm: ConfirmCart;
  readonly estimating: CartEstimates;
  readonly expectOn: ExpectOn;
}

export const cartHandlers = ({
  service,
  confirm,
  estimating,
  expectOn,
}: CartHandlers): Handlers<typeof cartContract> => ({
  getCart: ({ actor }) => service.view(actor),
  addToCart: ({ actor, body: { key, item } }) => service.add(actor, key, item),
  removeFromCart: ({ actor, params, body }) => service.remove(actor, params.cartItemId, body.version),
  restoreToCart: ({ actor, params, body }) => service.restore(actor, params.cartItemId, body.version),
  emptyCart: ({ actor, body }) => service.empty(actor, body.version),
  estimateCart: ({ actor, body }) => estimating.issue(actor, body),
  useEstimate: ({ actor, body }) => estimating.use(actor, body.version, body.estimateNumber),
  dropEstimate: ({ actor, body }) => estimating.drop(actor, body.version),
  async confirmCart({ actor, body }) {
    // What was put in stays there until it goes on.
    await expectOn(...switchesOf(body.lines));
    return confirm(actor, body);
  },
});

export const cartCountHandlers = ({
  service,
}: Pick<CartHandlers, 'service'>): Handlers<typeof cartCountContract> => ({
  countCart: async ({ actor }) => ({ count: await service.count(actor) }),
});
