import type { OrganizationForOffice } from '#shared/people/organization/profile.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { daysAgo } from '#web/lib/deadline.ts';
import { useNow } from '#web/lib/now.ts';
import { Link } from '#web/ui/link.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { listQuery } from '../office-queries.ts';
import { kindWords } from '../words.ts';

interface Waiting {
  readonly organization: OrganizationForOffice;
  readonly now: Date;
}

const since = ({ organization: { appliedAt }, now }: Waiting): string =>
  appliedAt === undefined ? '記録なし' : `${formatInstant(appliedAt)}（${daysAgo(appliedAt, now)}）`;

const columns: readonly Column<Waiting>[] = [
  { id: 'name', header: '名称', rowHeader: true, cell: ({ organization: { name } }) => name },
  {
    id: 'kind',
    header: '種別',
    cell: ({ organization: { kind, schoolType } }) => schoolType ?? kindWords[kind],
  },
  {
    id: 'place',
    header: '都道府県',
    cell: ({ organization: { postalAddress } }) => postalAddress?.prefecture ?? '未登録',
  },
  { id: 'since', header: '申請日時', cell: since },
  {
    id: 'act',
    brief: true,
    header: 'すること',
    cell: ({ organization: { id, name } }) => (
      <Link aria-label={`${name}の申請を確かめる`} to={to('/admin/organizations/:id', { id })}>
        申請を確かめる
      </Link>
    ),
  },
];

/** Those that wait for the office's word, the longest waiting first; nothing where none does. */
export function WaitingOrganizations() {
  const now = useNow();
  return (
    <PagedTable empty={null} lines={2} list={listQuery('applied')} what="承認待ちの団体・学校">
      {(organizations) => (
        <section aria-labelledby="waiting-organizations">
          <Stack gap="s">
            <h3 id="waiting-organizations">承認を待っている団体・学校</h3>
            <Table
              caption="承認を待っている団体・学校（古い順）"
              columns={columns}
              rowId={({ organization }) => organization.id}
              rows={organizations.map((organization) => ({ organization, now }))}
            />
          </Stack>
        </section>
      )}
    </PagedTable>
  );
}
