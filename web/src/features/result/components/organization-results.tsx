import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrganizationResult } from '#shared/result/schema.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { organizationResultsQuery, type OrganizationFilter } from '../queries.ts';
import { formatCount } from '../words.ts';
import { LevelKey } from './level-key.tsx';
import { StateWord } from './state-word.tsx';

const columns: readonly Column<OrganizationResult>[] = [
  { id: 'holder', header: '氏名', rowHeader: true, cell: ({ holderName }) => holderName },
  { id: 'group', header: 'グループ', cell: ({ groupName }) => groupName ?? 'なし' },
  { id: 'division', header: '部門', cell: ({ division }) => division.name },
  {
    id: 'score',
    header: '得点',
    align: 'end',
    cell: ({ score, division }) => `${formatCount(score)}${division.unit}`,
  },
  { id: 'level', header: '級・段', cell: (result) => <LevelKey result={result} /> },
  {
    id: 'state',
    header: '状態',
    cell: ({ state }) => <StateWord state={state} />,
  },
];

interface OrganizationResultsProps {
  filter: OrganizationFilter;
  caption: string;
}

/** The pupils' results of one season, best score first. */
export function OrganizationResults({ filter, caption }: OrganizationResultsProps) {
  const query = useInfiniteQuery(organizationResultsQuery(filter));
  return (
    <Loaded
      pending={<Skeleton label="生徒の結果を読み込んでいます" lines={10} shape="row" />}
      query={query}
      what="生徒の結果"
    >
      {({ pages }) => {
        const results = pages.flatMap(({ items }) => items);
        return (
          <Table
            caption={caption}
            columns={columns}
            empty={
              <EmptyState title="この大会の結果はありません">
                生徒がタイピングアプリで競技すると、結果が公表された日にここに並びます。
              </EmptyState>
            }
            footer={
              query.isFetchNextPageError ? (
                <LoadFailed
                  busy={query.isFetchingNextPage}
                  error={query.error}
                  onRetry={() => void query.fetchNextPage()}
                  what="続きの結果"
                />
              ) : (
                <ShowMore
                  busy={query.isFetchingNextPage}
                  more={query.hasNextPage}
                  onMore={() => void query.fetchNextPage()}
                  shown={results.length}
                />
              )
            }
            rowId={({ id }) => id}
            rows={results}
          />
        );
      }}
    </Loaded>
  );
}
