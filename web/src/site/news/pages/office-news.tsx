import type { NewsForOffice } from '#shared/site/news/office-contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { withoutReadings } from '#web/lib/readings.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { officeNewsQuery } from '../office-queries.ts';
import { pinWords } from '../pin.ts';
import { audienceWords, levelWords, stateWords } from '../words.ts';

export const loader = ({ queryClient }: LoaderArgs): void =>
  void queryClient.prefetchInfiniteQuery(officeNewsQuery);

function Level({ news }: { news: NewsForOffice }) {
  const now = useNow();
  return (
    <>
      {levelWords[news.level].label}
      <small>{pinWords(news, now)}</small>
    </>
  );
}

const columns: readonly Column<NewsForOffice>[] = [
  {
    id: 'title',
    header: '題',
    rowHeader: true,
    cell: ({ id, title }) => (
      <Link look="standalone" to={to('/admin/news/:id', { id })}>
        {withoutReadings(title)}
      </Link>
    ),
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ state }) => <StateBadge words={stateWords[state]} />,
  },
  {
    id: 'level',
    header: '種別',
    cell: (news) => <Level news={news} />,
  },
  { id: 'audience', header: 'だれに', cell: ({ audience }) => audienceWords[audience] },
  {
    id: 'publish',
    header: '掲載を始める日時',
    cell: ({ publishAt }) => (publishAt === undefined ? '—' : formatInstant(publishAt)),
  },
];

export const Component = () => (
  <>
    <PageHeader
      action={
        <Link look="primary" to={to('/admin/news/new')}>
          お知らせを書く
        </Link>
      }
      lead="掲載するお知らせを書き、日時を決めて出すページです。"
      title="お知らせの掲載"
    />
    <PagedTable
      empty={<EmptyState title="お知らせはまだありません">書くと、ここに並びます。</EmptyState>}
      list={officeNewsQuery}
      what="お知らせ"
    >
      {(items) => (
        <Table caption="お知らせ（新しく書いた順）" columns={columns} rowId={({ id }) => id} rows={items} />
      )}
    </PagedTable>
  </>
);
