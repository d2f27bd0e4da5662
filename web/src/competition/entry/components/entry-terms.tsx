import { entryDelivery } from '#shared/competition/entry/goods.ts';
import type { EntryQuote } from '#shared/competition/entry/quote.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { goods } from '#shared/goods.ts';
import { beforePaid } from '#shared/shop/order/terms.ts';
import { heldSentence } from '../words.ts';
import { LegalTerms } from '#web/shop/parts/legal-terms.tsx';

interface EntryTermsProps {
  quote: EntryQuote;
  now: Date;
  held: Season['held'];
}

/** The six items of the law, for entries. */
export function EntryTerms({ quote, now, held }: EntryTermsProps) {
  return (
    <LegalTerms
      cancellation={`${beforePaid('「参加の申込」')}${goods.entry.terms.paid ?? ''}`}
      delivery={`${entryDelivery}${heldSentence(held, now)}`}
      nothingSent="お送りするものはないため"
      now={now}
      quote={quote}
      unit="件"
    />
  );
}
