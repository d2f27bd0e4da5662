import { entryDelivery } from '#shared/competition/entry/goods.ts';
import type { EntryQuote } from '#shared/competition/entry/quote.ts';
import { goods } from '#shared/goods.ts';
import { beforePaid } from '#shared/shop/order/terms.ts';
import { LegalTerms } from '#web/shop/parts/legal-terms.tsx';

/** The six items of the law, for entries. */
export function EntryTerms({ quote, now, heldFrom }: { quote: EntryQuote; now: Date; heldFrom: string }) {
  return (
    <LegalTerms
      cancellation={`${beforePaid('「参加の申込」')}${goods.entry.terms.paid ?? ''}`}
      delivery={`${entryDelivery}競技は${heldFrom}から始まります。`}
      nothingSent="お送りするものはないため"
      now={now}
      quote={quote}
      unit="件"
    />
  );
}
