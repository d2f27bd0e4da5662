import { organizationStates, type OrganizationState } from '#shared/people/organization/state.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { OrganizationForOffice } from '#shared/people/organization/profile.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { choiceFilter, readFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { listQuery } from '../office-queries.ts';
import { kindWords, stateWords } from '../words.ts';

const filter = { state: choiceFilter(organizationStates, 'applied') };

export const loader = ({ queryClient, url }: LoaderArgs): void =>
  void queryClient.prefetchInfiniteQuery(listQuery(readFilter(filter, url.searchParams).state));

const columns: readonly Column<OrganizationForOffice>[] = [
  {
    id: 'name',
    header: '名称',
    rowHeader: true,
    cell: ({ id, name }) => <Link to={to('/admin/organizations/:id', { id })}>{name}</Link>,
  },
  { id: 'kind', brief: true, header: '種別', cell: ({ kind, schoolType }) => schoolType ?? kindWords[kind] },
  { id: 'place', header: '都道府県', cell: ({ postalAddress }) => postalAddress?.prefecture ?? '未登録' },
  { id: 'code', header: '団体コード', cell: ({ code }) => code ?? 'なし' },
  {
    id: 'applied',
    header: '申請日時',
    cell: ({ appliedAt }) => (appliedAt === undefined ? '記録なし' : formatInstant(appliedAt)),
  },
];

function Organizations({ state }: { state: OrganizationState }) {
  return (
    <PagedTable
      empty={<EmptyState title={`${stateWords[state].label}の団体・学校はありません`} />}
      list={listQuery(state)}
      what="団体・学校"
    >
      {(organizations) => (
        <Table
          caption={`${stateWords[state].label}の団体・学校（古い順）`}
          columns={columns}
          rowId={({ id }) => id}
          rows={organizations}
        />
      )}
    </PagedTable>
  );
}

export function Component() {
  const [{ state }, change] = useUrlFilter(filter);
  return (
    <>
      <PageHeader
        lead="先に申請したものから確かめてください。名称を開くと、内容と記録を見て判断できます。"
        title="団体・学校"
      />
      <Stack>
        <FilterSelect
          label="状態"
          onChange={(value) => change({ state: value })}
          options={organizationStates.map((value) => ({ value, label: stateWords[value].label }))}
          value={state}
        />
        <Organizations key={state} state={state} />
      </Stack>
    </>
  );
}
