import type { cartContract } from '#shared/cart/contract.ts';
import type { cartCountContract } from '#shared/cart/count-contract.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { ConfirmCart } from './confirm.ts';
import type { CartService } from './service.ts';

interface CartHandlers {
  readonly service: CartService;
  readonly confirm: ConfirmCart;
}

export const cartHandlers = ({ service, confirm }: CartHandlers): Handlers<typeof cartContract> => ({
  getCart: ({ actor }) => service.view(actor),
  addToCart: ({ actor, body: { key, item } }) => service.add(actor, key, item),
  removeFromCart: ({ actor, params, body }) => service.remove(actor, params.cartItemId, body.version),
  restoreToCart: ({ actor, params, body }) => service.restore(actor, params.cartItemId, body.version),
  emptyCart: ({ actor, body }) => service.empty(actor, body.version),
  confirmCart: ({ actor, body }) => confirm(actor, body),
});

export const cartCountHandlers = ({
  service,
}: Pick<CartHandlers, 'service'>): Handlers<typeof cartCountContract> => ({
  countCart: async ({ actor }) => ({ count: await service.count(actor) }),
});
