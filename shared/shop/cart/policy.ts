/** What changed between what a buyer saw and what there is now. Pure. */
import type { CartChange, CartItem, CartLine } from './schema.ts';

const keyOf = ({ itemId = '', kind, title }: CartLine): string => JSON.stringify([itemId, kind, title]);

/** Line by line, in the order they were seen and then the new ones; empty when nothing is otherwise. */
export function changesOf(
  before: readonly CartLine[],
  after: readonly CartLine[],
  items: readonly Pick<CartItem, 'id' | 'refusals'>[],
): CartChange[] {
  const [seen, now] = [before, after].map((lines) => new Map(lines.map((line) => [keyOf(line), line])));
  const keys = new Set([...(seen?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...keys].flatMap((key): CartChange[] => {
    const [was, is] = [seen?.get(key), now?.get(key)];
    const line = was ?? is;
    if (line === undefined) return [];
    if (was?.amount === is?.amount && was?.quantity === is?.quantity) return [];
    const refusals = items.find(({ id }) => id === line.itemId)?.refusals ?? [];
    const fewer = (is?.quantity ?? 0) < (was?.quantity ?? 0);
    return [
      {
        title: line.title,
        ...(was && { before: { quantity: was.quantity, amount: was.amount } }),
        ...(is && { after: { quantity: is.quantity, amount: is.amount } }),
        reasons: fewer ? refusals.map(({ reason }) => reason) : [],
      },
    ];
  });
}
