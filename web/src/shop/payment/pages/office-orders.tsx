import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import { orderStatuses } from '#shared/shop/order/schema.ts';
import type { FoundOrder } from '#shared/shop/payment/office-contract.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { choiceFilter, readFilter, textFilter, useTyped, useUrlFilter } from '#web/lib/url-filter.ts';
import { useNow } from '#web/lib/now.ts';
import { Badge, StateBadge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import {
  foundOrdersQuery,
  officeOrdersQuery,
  waitingOrdersQuery,
  type OrderFilter,
} from '../office-queries.ts';
import { orderStatusWords } from '#shared/shop/order/words.ts';
import { monthsUntil, buyerWords, dueWords, lateWords, stateOf } from '../office-words.ts';

const monthsShown = 36;
const special = ['held', 'disputed', 'refunded'] as const;
const specialWords = { held: '保留', disputed: '異議申し立て中', refunded: '返金のあるもの' } as const;
const filter = {
  month: textFilter,
  show: choiceFilter(['months', 'waiting'], 'months'),
  state: choiceFilter(['all', ...special, ...orderStatuses], 'all'),
};
const states = [
  { value: 'all', label: 'すべて' },
  ...special.map((value) => ({ value, label: specialWords[value] })),
  ...orderStatuses.map((value) => ({ value, label: orderStatusWords[value] })),
] as const;

const shows = [
  { value: 'months', label: '月ごとの注文' },
  { value: 'waiting', label: '支払いを待っている注文' },
] as const;

/** What stands in the address may be anything. */
const monthOf = (asked: string, months: readonly { value: string }[]): string =>
  months.find(({ value }) => value === asked)?.value ?? months[0]?.value ?? '';

function wantedOf(month: string, state: (typeof states)[number]['value']): OrderFilter {
  const only = special.find((value) => value === state);
  const status = orderStatuses.find((value) => value === state);
  return { month, ...(only && { only }), ...(status && { status }) };
}

export function loader({ queryClient, url }: LoaderArgs): void {
  const { month, state, show } = readFilter(filter, url.searchParams);
  if (show === 'waiting') return void queryClient.prefetchInfiniteQuery(waitingOrdersQuery);
  const wanted = wantedOf(monthOf(month, monthsUntil(new Date(), monthsShown)), state);
  void queryClient.prefetchInfiniteQuery(officeOrdersQuery(wanted));
}

const columns: readonly Column<FoundOrder>[] = [
  {
    id: 'buyer',
    header: '購入した方と内容',
    rowHeader: true,
    cell: (order) => (
      <>
        <Link
          aria-label={`${buyerWords(order)}：${shortTitle(order.summary)}`}
          to={to('/admin/orders/:id', { id: order.id })}
        >
          {buyerWords(order)}
        </Link>
        <small>{shortTitle(order.summary)}</small>
      </>
    ),
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: (order) => <StateBadge words={stateOf(order)} />,
  },
  {
    id: 'total',
    header: '金額（税込）',
    align: 'end',
    cell: ({ total, refundedTotal }) => (
      <>
        {formatYen(total)}
        {refundedTotal > 0 && <small>{`返金 ${formatYen(refundedTotal)}`}</small>}
      </>
    ),
  },
  { id: 'at', header: '注文した日時', whole: true, cell: ({ createdAt }) => formatInstant(createdAt) },
];

function Due({ order }: { order: FoundOrder }) {
  const late = lateWords(order, useNow());
  return (
    <Stack across gap="s">
      {dueWords(order)}
      {late !== undefined && <Badge tone="warn">{late}</Badge>}
    </Stack>
  );
}

const waitingColumns: readonly Column<FoundOrder>[] = [
  ...columns,
  { id: 'due', header: '支払いの期限', cell: (order) => <Due order={order} /> },
];

interface OfficeOrderTableProps {
  caption: string;
  orders: readonly FoundOrder[];
  /** Those that wait for money. */
  waiting?: boolean;
}

const OfficeOrderTable = ({ caption, orders, waiting = false }: OfficeOrderTableProps) => (
  <Table
    caption={caption}
    columns={waiting ? waitingColumns : columns}
    rowId={({ id }) => id}
    rows={orders}
  />
);

function Found({ text }: { text: string }) {
  const query = useQuery(foundOrdersQuery(text));
  return (
    <Loaded pending={<Skeleton label="注文を探しています" lines={3} shape="row" />} query={query} what="注文">
      {(orders) =>
        orders.length === 0 ? (
          <EmptyState title="見つかりませんでした">
            注文番号、領収書番号、決済会社の番号、支払った人のメールアドレスを、すべて入力してください。
          </EmptyState>
        ) : (
          <OfficeOrderTable caption="見つかった注文" orders={orders} />
        )
      }
    </Loaded>
  );
}

export function Component() {
  const [{ month: asked, state, show }, change] = useUrlFilter(filter);
  const [text, setText] = useKeptText();
  const [typed, setTyped] = useTyped(text, setText);
  const [months] = useState(() => monthsUntil(new Date(), monthsShown));
  const month = monthOf(asked, months);
  return (
    <>
      <PageHeader
        lead="注文を探して、お金の動きを確かめます。返金や取り消しは、理由とともに記録に残ります。"
        title="注文と返金"
      />
      <Stack gap="l">
        <Stack>
          <SearchField
            label="注文番号・領収書番号・決済会社の番号・メールアドレス"
            onChange={setTyped}
            size={36}
            value={typed}
          />
          {text.trim() !== '' && <Found text={text.trim()} />}
        </Stack>
        <Section title={show === 'waiting' ? '支払いを待っている注文' : '月ごとの注文'}>
          <Stack>
            <Stack across>
              <FilterSelect
                label="見るもの"
                onChange={(next) => change({ show: next })}
                options={shows}
                value={show}
              />
              {show === 'months' && (
                <>
                  <FilterSelect
                    label="月"
                    onChange={(next) => change({ month: next })}
                    options={months}
                    value={month}
                  />
                  <FilterSelect
                    label="状態"
                    onChange={(next) => change({ state: next })}
                    options={states}
                    value={state}
                  />
                </>
              )}
            </Stack>
            {show === 'waiting' ? (
              <PagedTable
                empty={<EmptyState title="支払いを待っている注文はありません" />}
                list={waitingOrdersQuery}
                what="注文"
              >
                {(orders) => (
                  <OfficeOrderTable caption="支払いを待っている注文（古い順）" orders={orders} waiting />
                )}
              </PagedTable>
            ) : (
              <PagedTable
                empty={
                  <EmptyState title="この条件の注文はありません">月や状態を選び直してください。</EmptyState>
                }
                list={officeOrdersQuery(wantedOf(month, state))}
                what="注文"
              >
                {(orders) => <OfficeOrderTable caption="注文（新しい順）" orders={orders} />}
              </PagedTable>
            )}
          </Stack>
        </Section>
      </Stack>
    </>
  );
}
