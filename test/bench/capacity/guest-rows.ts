/** Purchases of somebody without an account, with the secret of the link they were mailed. */
import { newId, newSecretCode, sha256 } from '#functions/platform/id.ts';
import { inNameOf, type PurchaseRows } from './purchase-rows.ts';
import type { Item } from './row-base.ts';

export function guestRows({ ordered, bought }: Pick<PurchaseRows, 'ordered' | 'bought'>) {
  function asGuest(orderId: string, at: Date, items: readonly Item[]) {
    const owner = `GUEST#${orderId}`;
    const code = newSecretCode();
    const expiresAt = Math.floor(at.getTime() / 1000) + 86_400;
    const link = { pk: `ORDER_LINK#${sha256(code)}`, sk: 'LINK', owner, orderId, expiresAt };
    const owned = inNameOf(owner, items, { contact: { email: 'guest@typing.example' } });
    return { code, owner, orderId, items: [...owned, link] };
  }

  return {
    orderedByGuest(at: Date) {
      const { order, items } = ordered(newId('user', at), at);
      return asGuest(order.id, at, items);
    },
    boughtByGuest(at: Date, receipt: 'editable' | 'ready' = 'ready') {
      const { keys, items } = bought(newId('user', at), at, receipt);
      return { ...asGuest(keys.orderId, at, items), certificateId: keys.certificateId };
    },
  };
}
