import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { AddToCart } from '#web/shop/cart/components/add-to-cart.tsx';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { GroupEntryWish } from '#shared/competition/entry/contract.ts';
import type { GroupEntryQuote, Offer } from '#shared/competition/entry/quote.ts';
import { groupCountWords } from '#shared/competition/entry/words.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { useSession } from '#web/lib/session.ts';
import { useClassOrder } from '#web/school/parts/class-order.ts';
import { OrderNow } from '#web/shop/parts/order-now.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useGrowing } from '#web/ui/show-more.tsx';
import { PriceChange } from '#web/shop/parts/price-change.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { ApplyProblem } from '../components/apply-problem.tsx';
import { EntryTerms } from '../components/entry-terms.tsx';
import { OfferNotices, RefusedNotice } from '../components/notices.tsx';
import { SeasonChoice } from '../components/season-choice.tsx';
import { dropGroupDraft, keepGroupDraft, useGroupDraft } from '../group-draft.ts';
import { without, wishOf, type GroupDraft } from '../group-picks.ts';
import { groupStepWords, stepAddress } from '../group-steps.ts';
import { applyGroup, groupQuoteQuery, seasonQuery } from '../queries.ts';
import { useServerNow } from '../server-clock.ts';
import { useApply } from '../use-apply.ts';
import { bulkSentence } from '../words.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
}

interface Row {
  readonly userId: string;
  readonly name: string;
  /** 「3. 青木 葵」 */
  readonly numbered: string;
  readonly groupName: string;
  readonly offers: Offer[];
  readonly onDrop: (row: Row) => void;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ numbered }) => numbered },
  { id: 'group', header: 'グループ', cell: ({ groupName }) => groupName },
  {
    id: 'offers',
    header: '課題',
    cell: ({ offers }) => offers.map(({ divisionName }) => divisionName).join('、'),
  },
  {
    id: 'amount',
    header: '金額（税込）',
    align: 'end',
    cell: ({ offers }) => formatYen(offers.reduce((sum, { amount }) => sum + amount, 0)),
  },
  {
    id: 'acts',
    header: '操作',
    cell: (row) => (
      <Button aria-label={`${row.name} さんを外す`} look="quiet" onClick={() => row.onDrop(row)}>
        外す
      </Button>
    ),
  },
];

function People({ draft, offers }: { draft: GroupDraft; offers: readonly Offer[] }) {
  // What is bought and for how much is there also while nobody's number is known.
  const { data: order } = useClassOrder(undefined);
  const rows = new Map<string, Row>();
  const onDrop = (row: Row) => keepGroupDraft(without(draft, row.offers));
  for (const offer of offers) {
    const { userId, personName: name, groupName = '' } = offer;
    const numbered = order?.numbered({ userId, name }) ?? name;
    const row = rows.get(userId) ?? { userId, name, numbered, groupName, offers: [], onDrop };
    row.offers.push(offer);
    rows.set(userId, row);
  }
  const all = order === undefined ? [...rows.values()] : [...rows.values()].toSorted(order.compare);
  return (
    <Table
      {...useGrowing(all, 50)}
      caption="申し込む生徒と課題"
      columns={columns}
      rowId={({ userId }) => userId}
    />
  );
}

function orderedOf({ seasonId }: GroupEntryWish, offers: readonly Offer[]): GroupEntryWish {
  const codes = new Map<string, string[]>();
  for (const { userId, divisionCode } of offers)
    codes.set(userId, [...(codes.get(userId) ?? []), divisionCode]);
  return {
    seasonId,
    entrants: [...codes].map(([userId, divisionCodes]) => ({ userId, divisionCodes })),
  };
}

interface ConfirmationProps {
  season: SeasonView;
  draft: GroupDraft;
  wish: GroupEntryWish;
  quote: GroupEntryQuote;
  askAgain: () => Promise<unknown>;
}

function Confirmation({ season, draft, wish, quote, askAgain }: ConfirmationProps) {
  const now = useServerNow(season.id);
  const missing = groupCountWords(quote.count);
  const school = useSession()?.organization?.kind === 'school';
  const { data } = useQuery(seasonQuery(season.id));
  const cheaper = school && data && bulkSentence(data.terms, quote.count.entries);
  const { apply, busy, error, agreed } = useApply({
    send: (sent) => applyGroup({ ...orderedOf(wish, quote.offers), ...sent }),
    askAgain,
    whenOrdered: dropGroupDraft,
  });
  const more = (
    <Link look="secondary" to={stepAddress(season.id, 'select')} wide>
      課題と生徒を足す
    </Link>
  );
  return (
    <Stack gap="l">
      <Stack>
        {agreed !== undefined && agreed !== quote.total && (
          <PriceChange after={quote.total} before={agreed} key={quote.total} />
        )}
        <RefusedNotice onDrop={() => keepGroupDraft(without(draft, quote.refused))} refused={quote.refused} />
        {missing !== undefined && (
          <Notice action={more} title={missing} tone="warn">
            いまは{quote.count.people}人・{quote.count.entries}件です。
          </Notice>
        )}
        {cheaper && <Notice action={more} title={cheaper} tone="info" />}
        <OfferNotices offers={quote.offers} />
        <h2>
          申し込む内容（{formatCount(quote.count.people)}人・
          {formatCount(quote.count.entries)}件）
        </h2>
        <People draft={draft} offers={quote.offers} />
      </Stack>
      {missing === undefined && (
        <>
          <Stack>
            <h2>お支払いと参加、取り消しの条件</h2>
            <EntryTerms held={season.held} now={now} quote={quote} />
          </Stack>
          <Stack>
            <ApplyProblem
              error={error}
              nameOf={(index) => {
                const offer = quote.offers[index];
                return offer === undefined ? '' : `${offer.personName} ${offer.divisionName}`;
              }}
            />
            <OrderNow
              busy={busy}
              error={error}
              of={['entry', 'payment']}
              onOrder={(buying) => apply(quote.total, buying)}
              total={quote.total}
            >
              <AddToCart
                item={{ kind: 'entry', wish: orderedOf(wish, quote.offers) }}
                onAdded={dropGroupDraft}
              />
              {more}
            </OrderNow>
          </Stack>
        </>
      )}
    </Stack>
  );
}

function Draft({ season }: { season: SeasonView }) {
  const draft = useGroupDraft(season.id);
  const wish = wishOf(draft);
  const query = useQuery({
    ...groupQuoteQuery(wish ?? { seasonId: season.id, entrants: [] }),
    enabled: wish !== undefined,
    placeholderData: keepPreviousData,
  });
  if (wish === undefined)
    return (
      <EmptyState
        action={
          <Link look="primary" to={stepAddress(season.id)}>
            団体の参加申込へ
          </Link>
        }
        title="申し込む生徒が選ばれていません"
      >
        課題と生徒を選ぶと、ここで金額とお支払いの条件を確かめられます。
      </EmptyState>
    );
  return (
    <Loaded
      pending={<Skeleton label="金額を確かめています" lines={12} shape="row" />}
      query={query}
      what="金額"
    >
      {(quote) => (
        <Confirmation
          askAgain={() => query.refetch()}
          draft={draft}
          quote={quote}
          season={season}
          wish={wish}
        />
      )}
    </Loaded>
  );
}

export function Component() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        above={<Steps current={2} steps={groupStepWords} />}
        lead="内容とお支払いの条件をお確かめください。申込はまだ確定していません。"
        title="団体の申込内容の確認"
      />
      <SeasonChoice
        asked={search.get('season')}
        hrefOf={(season) => to('/maipaso-competition/register-multiple/application', {}, { season })}
      >
        {(season) => <Draft key={season.id} season={season} />}
      </SeasonChoice>
    </>
  );
}
