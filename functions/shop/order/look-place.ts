/** Where the look at an order lies, and what an order does to it. Who only pays needs no more of it. */
import { firstLook } from '#shared/shop/order/look.ts';
import { spreadKeys, type SpreadList } from '#functions/platform/table/spread.ts';
import { remove, replace, type Key, type Write } from '#functions/platform/table/write.ts';

export const lookKey = (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'LOOK' });
/** Sparse: only orders whose money is not decided yet. */
export const list: SpreadList = { name: 'ORDER#LOOK', index: 'gsi2' };
export const place = (orderId: string, at: string) => spreadKeys(list, orderId, `${at}#${orderId}`);

interface Placed {
  readonly owner: string;
  readonly id: string;
}

/** Something happened to it. */
export const lookSoon = ({ owner, id: orderId }: Placed, now: Date): Write => {
  const at = firstLook(now).toISOString();
  return replace({
    ...lookKey(orderId),
    ...place(orderId, at),
    owner,
    orderId,
    since: now.toISOString(),
    at,
  });
};
/** Its money is decided. */
export const lookNever = ({ id }: Pick<Placed, 'id'>): Write => remove(lookKey(id));
