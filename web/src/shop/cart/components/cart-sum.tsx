import { formatYen } from '#shared/kernel/money.ts';
import type { Cart } from '#shared/shop/cart/schema.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';

/** What would be paid: postage by itself, the total, and the tax in it. */
export function CartSum({ cart: { summary, total, tax } }: { cart: Cart }) {
  const postage = summary.filter(({ kind }) => kind === 'postage');
  return (
    <DefinitionList
      items={[
        ...postage.map(({ unitPrice, quantity }) => ({
          term: '送料',
          value: `${formatYen(unitPrice)} × ${String(quantity)} = ${formatYen(unitPrice * quantity)}`,
        })),
        {
          term: '合計(税込)',
          value: (
            <>
              <strong>{formatYen(total)}</strong> うち消費税(10%) {formatYen(tax)}
            </>
          ),
        },
      ]}
    />
  );
}
