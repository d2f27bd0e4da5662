import type { EntryQuote } from '#shared/competition/entry/quote.ts';
import { entryTerms } from '#web/shop/parts/sales-terms.ts';
import { LegalTerms } from '#web/shop/parts/legal-terms.tsx';

/** The six items of the law, for entries. */
export function EntryTerms({ quote, now, heldFrom }: { quote: EntryQuote; now: Date; heldFrom: string }) {
  return (
    <LegalTerms
      cancellation={entryTerms.cancellation}
      delivery={`${entryTerms.delivery}競技は${heldFrom}から始まります。`}
      nothingSent="お送りするものはないため"
      now={now}
      quote={quote}
      unit="件"
    />
  );
}
