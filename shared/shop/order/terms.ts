/** What the law asks the last screen of a purchase to say of everything in it: when it is there, and how it is given up. */
import { goods, priceKinds, type PriceKind } from '#shared/goods.ts';

/** How an order is given up before it is paid. `where`: the page that lists it. */
export const beforePaid = (where: string): string =>
  `お支払いの前は、${where}から無料で取り消せます（コンビニ払いを選んだ後は、支払わないまま期限を過ぎると取り消しになります）。`;

interface SalesTerms {
  readonly delivery: string;
  readonly cancellation: string;
  /** Each day on which money is taken, of what goes on. */
  readonly billing?: string;
  /** Why nothing is sent; absent where something is. */
  readonly nothingSent?: string;
}

/** Of an order of several kinds. `before`: how it is given up before it is paid. */
export function termsOf(kinds: readonly PriceKind[], before = beforePaid('「お支払い」')): SalesTerms {
  const sold = priceKinds.filter((kind) => kinds.includes(kind)).map((kind) => goods[kind].terms);
  const names = [...new Set(sold.map((terms) => terms.of))];
  const said = (what: 'delivery' | 'paid'): string[] =>
    names.flatMap((name) => {
      const words = new Set(sold.filter((terms) => terms.of === name).flatMap((terms) => terms[what] ?? []));
      return words.size === 0 ? [] : [`${name}：${[...words].join('')}`];
    });
  const billing = [...new Set(sold.flatMap((terms) => terms.billing ?? []))];
  return {
    delivery: said('delivery').join('\n'),
    cancellation: [before, ...said('paid')].join('\n'),
    ...(billing.length > 0 && { billing: billing.join('\n') }),
    ...(!sold.some(({ posted }) => posted) && { nothingSent: 'お送りするものはないため' }),
  };
}

/** What of an order comes by post, and when; empty where nothing does. */
export const postedWords = (summary: readonly { readonly kind: PriceKind }[]): string =>
  priceKinds
    .filter((kind) => summary.some((group) => group.kind === kind) && goods[kind].terms.posted)
    .map((kind) => goods[kind].terms.delivery)
    .join('');
