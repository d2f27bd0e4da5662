import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { AddToCart } from '#web/shop/cart/components/add-to-cart.tsx';
import { useSession } from '#web/lib/session.ts';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { EntryWish } from '#shared/competition/entry/contract.ts';
import type { EntryQuote } from '#shared/competition/entry/quote.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { OrderNow } from '#web/shop/parts/order-now.tsx';
import { assignmentAndProduct } from '#web/state/assignment-and-product.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PriceChange } from '#web/shop/parts/price-change.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { ApplyProblem } from '../components/apply-problem.tsx';
import { EntryTerms } from '../components/entry-terms.tsx';
import { OfferNotices, RefusedNotice } from '../components/notices.tsx';
import { SeasonChoice } from '../components/season-choice.tsx';
import { allOwnEntriesQuery, apply, quoteQuery } from '../queries.ts';
import { useServerNow } from '../server-clock.ts';
import { ownAddress as address } from '../own-address.ts';
import { useApply } from '../use-apply.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
  void queryClient.prefetchQuery(allOwnEntriesQuery);
}

/** With the form library behind it. */
const Choice = later(async () => (await import('../components/own-choice.tsx')).OwnChoice);

const steps = ['課題', '確認', '支払い'];
const forget = (): void => assignmentAndProduct.setState({ assignmentIds: [] });

function Confirmation({ season, wish, quote, askAgain }: ConfirmProps & { quote: EntryQuote }) {
  const now = useServerNow(season.id);
  const userId = useSession()?.userId ?? '';
  const ordered: EntryWish = { ...wish, divisionCodes: quote.offers.map(({ divisionCode }) => divisionCode) };
  const {
    apply: order,
    busy,
    error,
    agreed,
  } = useApply({
    send: (sent) => apply({ ...ordered, ...sent }),
    askAgain,
    whenOrdered: forget,
  });
  return (
    <Stack gap="l">
      <Stack>
        {agreed !== undefined && agreed !== quote.total && (
          <PriceChange after={quote.total} before={agreed} key={quote.total} />
        )}
        <RefusedNotice refused={quote.refused} />
        <OfferNotices offers={quote.offers} />
        <h2>申し込む内容</h2>
        <DefinitionList
          items={[
            { term: '大会', value: season.title },
            {
              term: '課題',
              value: quote.offers
                .map(({ divisionName, amount }) => `${divisionName} ${formatYen(amount)}`)
                .join('\n'),
              action: (
                <Link aria-label="課題を変更する" to={address(season.id)}>
                  変更する
                </Link>
              ),
            },
          ]}
        />
      </Stack>
      {quote.offers.length > 0 && (
        <>
          <Stack>
            <h2>お支払いと参加、取り消しの条件</h2>
            <EntryTerms held={season.held} now={now} quote={quote} />
          </Stack>
          <Stack>
            <ApplyProblem error={error} nameOf={(index) => quote.offers[index]?.divisionName ?? ''} />
            <OrderNow
              busy={busy}
              error={error}
              of={['entry', 'payment']}
              onOrder={(buying) => order(quote.total, buying)}
              total={quote.total}
            >
              <AddToCart
                item={{
                  kind: 'entry',
                  wish: {
                    seasonId: season.id,
                    entrants: [{ userId, divisionCodes: ordered.divisionCodes }],
                  },
                }}
                onAdded={forget}
              />
              <Link look="quiet" to={address(season.id)} wide>
                課題の選択に戻る
              </Link>
            </OrderNow>
          </Stack>
        </>
      )}
    </Stack>
  );
}

interface ConfirmProps {
  season: SeasonView;
  wish: EntryWish;
  askAgain: () => Promise<unknown>;
}

function Confirm({ season, divisionCodes }: { season: SeasonView; divisionCodes: string[] }) {
  const wish = { seasonId: season.id, divisionCodes };
  const query = useQuery(quoteQuery(wish));
  return (
    <Loaded
      pending={<Skeleton label="金額を確かめています" lines={8} shape="row" />}
      query={query}
      what="金額"
    >
      {(quote) => <Confirmation askAgain={() => query.refetch()} quote={quote} season={season} wish={wish} />}
    </Loaded>
  );
}

export function Component() {
  const [search] = useSearchParams();
  const { seasonId, assignmentIds } = assignmentAndProduct.getState();
  const confirming = search.get('step') === 'confirm' && seasonId === search.get('season');
  const codes = confirming ? assignmentIds : [];
  return (
    <>
      <PageHeader
        above={<Steps current={codes.length > 0 ? 1 : 0} steps={steps} />}
        lead={
          codes.length > 0
            ? '内容とお支払いの条件をお確かめください。申込はまだ確定していません。'
            : '大会の課題を選んで、参加を申し込みます。'
        }
        title="参加の申込"
      />
      <SeasonChoice asked={search.get('season')} hrefOf={address}>
        {(season) =>
          codes.length > 0 ? (
            <Confirm divisionCodes={codes} season={season} />
          ) : (
            <Suspense fallback={<Skeleton label="課題を表示しています" lines={12} shape="row" />}>
              <Choice key={season.id} season={season} />
            </Suspense>
          )
        }
      </SeasonChoice>
    </>
  );
}
