/** Carts over the real API: what is put in, and confirmed as it was seen. */
import { randomUUID } from 'node:crypto';
import { cartContract } from '#shared/shop/cart/contract.ts';
import type { Cart } from '#shared/shop/cart/schema.ts';
import type { CartWish } from '#shared/wishes.ts';
import { openSeason } from '#test/support/competition/entry.ts';
import { personIdOf, type Person } from '#test/support/system.ts';

export const putIn = (person: Person, item: CartWish, key: string = randomUUID()) =>
  person.call(cartContract.addToCart, { body: { key, item } });

export async function putEntriesIn(person: Person, ...divisionCodes: string[]): Promise<void> {
  const entrants = [{ userId: personIdOf(person), divisionCodes }];
  (await putIn(person, { kind: 'entry', wish: { seasonId: await openSeason(person), entrants } })).value();
}

export const viewCart = async (person: Person): Promise<Cart> =>
  (await person.call(cartContract.getCart)).value();

export const confirmSeen = (person: Person, { version, total, lines }: Cart) =>
  person.call(cartContract.confirmCart, {
    body: { version, expectedTotal: total, buyerAge: 'adult' as const, lines },
  });
