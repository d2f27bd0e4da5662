import { contactTopicWords, type Contact } from '#shared/site/contact/schema.ts';
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
import { contactsQuery } from '../queries.ts';
import { stateWords } from '../words.ts';

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchInfiniteQuery(contactsQuery('open'));
  void queryClient.prefetchInfiniteQuery(contactsQuery('done'));
}

const columns: readonly Column<Contact>[] = [
  {
    id: 'number',
    header: '受付番号',
    rowHeader: true,
    cell: ({ id, number }) => (
      <Link look="standalone" to={to('/admin/contacts/:id', { id })}>
        {number}
      </Link>
    ),
  },
  { id: 'topic', brief: true, header: '種類', cell: ({ topic }) => contactTopicWords[topic] },
  { id: 'name', header: '氏名', cell: ({ name }) => name },
  { id: 'at', header: '受け付けた日時', cell: ({ receivedAt }) => formatInstant(receivedAt) },
  {
    id: 'state',
    header: '状態',
    cell: ({ state }) => <StateBadge words={stateWords[state]} />,
  },
];

const list = (caption: string, of: 'open' | 'done', empty: string, when: string) => (
  <PagedTable
    empty={<EmptyState title={empty}>{when}</EmptyState>}
    lines={4}
    list={contactsQuery(of)}
    what="お問い合わせ"
  >
    {(rows) => <Table caption={caption} columns={columns} rowId={({ id }) => id} rows={rows} />}
  </PagedTable>
);

export const Component = () => (
  <>
    <PageHeader
      lead="お問い合わせのフォームから届いたものに、メールで返事をするページです。"
      title="お問い合わせの対応"
    />
    <Stack gap="l">
      <Section title="返事を待っているもの">
        {list(
          '返事を待っているお問い合わせ（古い順）',
          'open',
          '返事を待っているお問い合わせはありません',
          '届くと、ここに並びます。',
        )}
      </Section>
      <Section title="返事をしたもの・終わったもの">
        {list(
          '終わったお問い合わせ（新しい順）',
          'done',
          '終わったお問い合わせはまだありません',
          '返事をすると、ここに並びます。',
        )}
      </Section>
    </Stack>
  </>
);
