import { taxWithin } from '#shared/kernel/money.ts';
import type { SummaryGroup } from '#shared/shop/order/schema.ts';
import { termsOf } from '#shared/shop/order/terms.ts';
import { LegalTerms } from './legal-terms.tsx';

interface OrderTermsProps {
  order: {
    readonly summary: readonly SummaryGroup[];
    readonly total: number;
    readonly payableUntil: string;
    readonly payableBefore?: string | undefined;
  };
  now: Date;
  /** How it is given up before it is paid, where that is not from the page of payments. */
  before?: string | undefined;
  /** Whoever pays has only the provider's page, as with a link. */
  byPage?: boolean;
}

/** The six items of the law, for whatever an order or a cart holds. */
export function OrderTerms({
  order: { summary, total, payableUntil, payableBefore },
  now,
  before,
  byPage = false,
}: OrderTermsProps) {
  const terms = termsOf(
    summary.map(({ kind }) => kind),
    before,
  );
  return (
    <LegalTerms
      billing={terms.billing}
      cancellation={terms.cancellation}
      delivery={terms.delivery}
      byPage={byPage}
      nothingSent={terms.nothingSent}
      now={now}
      quote={{ lines: summary, total, tax: taxWithin(total), payableUntil, payableBefore }}
      unit="件"
    />
  );
}
