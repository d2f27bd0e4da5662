import type { AppealForOffice } from '#shared/competition/correction/appeal/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { officeAppealsQuery } from '../queries.ts';
import { officeStateWords, sideWords } from '../words.ts';

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchInfiniteQuery(officeAppealsQuery('open'));
  void queryClient.prefetchInfiniteQuery(officeAppealsQuery('closed'));
}

const columns: readonly Column<AppealForOffice>[] = [
  {
    id: 'holder',
    header: '氏名',
    rowHeader: true,
    cell: ({ id, holderName }) => (
      <Link look="standalone" to={to('/admin/competition/appeals/:id', { id })}>
        {holderName}
      </Link>
    ),
  },
  { id: 'division', header: '部門', cell: ({ season, division }) => `${season.title} ${division.name}` },
  { id: 'by', header: '申し立て', cell: ({ filedBy }) => sideWords[filedBy] },
  { id: 'at', header: '日時', cell: ({ filedAt }) => formatInstant(filedAt) },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: (appeal) => <StateBadge words={officeStateWords(appeal)} />,
  },
];

const list = (caption: string, empty: string, of: 'open' | 'closed') => (
  <PagedTable
    empty={<EmptyState title={empty}>届くと、ここに並びます。</EmptyState>}
    lines={4}
    list={officeAppealsQuery(of)}
    what="異議申し立て"
  >
    {(appeals) => <Table caption={caption} columns={columns} rowId={({ id }) => id} rows={appeals} />}
  </PagedTable>
);

export const Component = () => (
  <>
    <PageHeader
      lead="結果への異議申し立てを、記録を再生して確かめ、理由を添えて決めるページです。"
      title="異議申し立て"
    />
    <Stack gap="l">
      <Section title="進んでいるもの">
        {list('進んでいる異議申し立て', '進んでいる異議申し立てはありません', 'open')}
      </Section>
      <Section title="終わったもの">
        {list('終わった異議申し立て', '終わった異議申し立てはまだありません', 'closed')}
      </Section>
    </Stack>
  </>
);
