import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { subscriptionProblems } from '#shared/shop/subscription/problem.ts';
import type { SubscriptionQuote, SubscriptionWish } from '#shared/shop/subscription/contract.ts';
import { subscriptionTerms } from '#shared/shop/subscription/words.ts';
import { OrderNow } from '#web/shop/parts/order-now.tsx';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { LegalTerms } from '#web/shop/parts/legal-terms.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PriceChange } from '#web/shop/parts/price-change.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useApply } from '#web/shop/parts/use-apply.ts';
import { order, quoteQuery } from '../queries.ts';
import { contentAddress } from '../words.ts';

interface ConfirmationProps {
  wish: SubscriptionWish;
  now: Date;
  /** What else may be done with the wish than ordering it at once. */
  instead: ReactNode;
}

function Asked({
  wish,
  now,
  instead,
  quote,
  askAgain,
}: ConfirmationProps & { quote: SubscriptionQuote; askAgain: () => Promise<unknown> }) {
  const { apply, busy, error, agreed } = useApply({
    send: (sent) => order({ ...wish, ...sent }),
    askAgain,
    whenOrdered: () => undefined,
    placeOf: (stopped) => `/subscribe?stopped=${stopped}`,
  });
  const back = (
    <Link look="quiet" to={contentAddress(wish.contentName)} wide>
      教材のページに戻る
    </Link>
  );
  const [refusal] = quote.refusals;
  if (refusal !== undefined)
    return (
      <Stack>
        <Notice title={subscriptionProblems[refusal].title} tone="warn">
          {subscriptionProblems[refusal].message}
        </Notice>
        {back}
      </Stack>
    );
  return (
    <Stack gap="l">
      {agreed !== undefined && agreed !== quote.total && (
        <PriceChange after={quote.total} before={agreed} key={quote.total} />
      )}
      <Stack>
        <h2>お支払いと利用、取り消しの条件</h2>
        <LegalTerms
          {...subscriptionTerms(wish.fiscalYear, now)}
          nothingSent="お送りするものはないため"
          now={now}
          quote={quote}
          unit="人分"
        />
      </Stack>
      <Stack>
        <ActProblem error={error} title="申込を確定できませんでした" />
        <OrderNow
          busy={busy}
          error={error}
          of="payment"
          onOrder={(buying) => apply(quote.total, buying)}
          total={quote.total}
        >
          {instead}
          {back}
        </OrderNow>
      </Stack>
    </Stack>
  );
}

/** The final screen: price and conditions, nothing ordered yet. */
export function Confirmation(props: ConfirmationProps) {
  const query = useQuery(quoteQuery(props.wish));
  return (
    <Loaded
      pending={<Skeleton label="金額を確かめています" lines={8} shape="row" />}
      query={query}
      what="金額"
    >
      {(quote) => <Asked {...props} askAgain={() => query.refetch()} quote={quote} />}
    </Loaded>
  );
}
