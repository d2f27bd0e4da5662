/** What entries cost. Pure. */
import type { Yen } from '#shared/kernel/money.ts';
import type { EntryPriceTable } from '#shared/competition/competition/rules.ts';

interface EntrySale {
  /** In the order they stand in the cart. */
  readonly entries: readonly { readonly personId: string }[];
  /** Entries of the same season that a person holds already; withdrawn ones do not count. */
  readonly heldBy: ReadonlyMap<string, number>;
  readonly buyerIsSchool: boolean;
}

/** The price of each entry, in their order. */
export function entryPrices({ entries, heldBy, buyerIsSchool }: EntrySale, table: EntryPriceTable): Yen[] {
  if (buyerIsSchool && entries.length >= table.bulkFrom) return entries.map(() => table.bulk);
  const held = new Map(heldBy);
  return entries.map(({ personId }) => {
    const before = held.get(personId) ?? 0;
    held.set(personId, before + 1);
    return before === 0 ? table.first : table.further;
  });
}

/** What a move to another 課題 still costs: a dearer one its difference; a cheaper one gives nothing back. */
export const changePrice = (paid: Yen, price: Yen): Yen => Math.max(0, price - paid);
