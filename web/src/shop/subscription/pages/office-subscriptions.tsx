import { useState } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { fiscalYearOf, formatDay, formatInstant } from '#shared/kernel/time.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';
import type { OfficeSubscription } from '#shared/shop/subscription/office-contract.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { choiceFilter, readFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { officeSubscriptionsQuery } from '../office-queries.ts';

const firstYear = 2025;
const filter = { content: choiceFilter(contentNames, 'typing-method'), year: textFilter };

/** From the next year, which may be on sale already, back to the first. */
const yearsAt = (now: Date): string[] => {
  const next = fiscalYearOf(now) + 1;
  return Array.from({ length: next - firstYear + 1 }, (_, back) => String(next - back));
};
/** What stands in the address may be anything. */
const yearOf = (asked: string, now: Date): string =>
  yearsAt(now).includes(asked) ? asked : String(fiscalYearOf(now));

export function loader({ queryClient, url }: LoaderArgs): void {
  const { content, year } = readFilter(filter, url.searchParams);
  const fiscalYear = Number(yearOf(year, new Date()));
  void queryClient.prefetchInfiniteQuery(officeSubscriptionsQuery({ contentName: content, fiscalYear }));
}

const columns: readonly Column<OfficeSubscription>[] = [
  {
    id: 'buyer',
    header: '購入した方',
    rowHeader: true,
    cell: ({ buyer: { kind, id }, buyerName }) =>
      buyerName === undefined ? (
        '退会した方'
      ) : (
        <Link
          look="standalone"
          to={kind === 'user' ? to('/admin/users/:id', { id }) : to('/admin/organizations/:id', { id })}
        >
          {buyerName}
        </Link>
      ),
  },
  { id: 'state', brief: true, header: '状態', cell: ({ state }) => <StateBadge state={state} /> },
  { id: 'seats', header: '人数', align: 'end', cell: ({ seats }) => `${String(seats)}人分` },
  {
    id: 'given',
    header: '割り当て',
    align: 'end',
    cell: ({ buyer, given }) => (buyer.kind === 'user' ? '—' : `${String(given)}人`),
  },
  {
    id: 'until',
    header: '利用できる期限',
    cell: ({ paidUntil }) => (paidUntil === undefined ? '—' : formatDay(new Date(Date.parse(paidUntil) - 1))),
  },
  {
    id: 'order',
    header: '注文',
    cell: ({ orderId, orderedAt }) => (
      <Link look="standalone" to={to('/admin/orders/:id', { id: orderId })}>
        {formatInstant(orderedAt)}
      </Link>
    ),
  },
];

export function Component() {
  const [{ content, year: asked }, change] = useUrlFilter(filter);
  const [now] = useState(() => new Date());
  const year = yearOf(asked, now);
  return (
    <>
      <PageHeader
        lead="教材と年度ごとに、申し込んだ方と利用の状態を確かめます。返金は、注文の画面から行います。"
        title="教材の利用"
      />
      <Stack>
        <Stack across>
          <FilterSelect
            label="教材"
            onChange={(next) => change({ content: next })}
            options={contentNames.map((value) => ({ value, label: contentWords[value].title }))}
            value={content}
          />
          <FilterSelect
            label="年度"
            onChange={(next) => change({ year: next })}
            options={yearsAt(now).map((value) => ({ value, label: `${value}年度` }))}
            value={year}
          />
        </Stack>
        <PagedTable
          empty={
            <EmptyState title="この年度の申込はまだありません">教材や年度を選び直してください。</EmptyState>
          }
          list={officeSubscriptionsQuery({ contentName: content, fiscalYear: Number(year) })}
          what="教材の利用"
        >
          {(rows) => (
            <Table caption="申込（新しい順）" columns={columns} rowId={({ id }) => id} rows={rows} />
          )}
        </PagedTable>
      </Stack>
    </>
  );
}
