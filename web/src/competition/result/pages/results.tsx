import { useQuery } from '@tanstack/react-query';
import type { PendingResult, ResultSummary } from '#shared/competition/result/schema.ts';
import { OwnNotices } from '#web/competition/printout/components/own-notices.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { NoResults } from '../components/no-results.tsx';
import {
  ResultTable,
  divisionColumn,
  dayColumn,
  levelColumn,
  scoreColumn,
} from '../components/result-table.tsx';
import { ownResultsQuery, resultOverviewQuery } from '../queries.ts';
import { inputMethodWords } from '../words.ts';

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchInfiniteQuery(ownResultsQuery);
  void queryClient.prefetchQuery(resultOverviewQuery);
}

const pendingColumns: readonly Column<PendingResult>[] = [
  divisionColumn,
  { id: 'season', header: '大会', cell: ({ season }) => season.title },
  dayColumn,
];

/** What one has played and has no result of yet. */
function PendingTable({ results }: { results: readonly PendingResult[] }) {
  if (results.length === 0) return null;
  return (
    <Section title="結果を待っている競技">
      <Table caption="結果を待っている競技" columns={pendingColumns} rowId={({ id }) => id} rows={results} />
    </Section>
  );
}

const bestColumns: readonly Column<ResultSummary>[] = [
  divisionColumn,
  {
    id: 'method',
    header: '入力の方法',
    cell: ({ inputMethod }) => (inputMethod === undefined ? '−' : inputMethodWords[inputMethod]),
  },
  scoreColumn,
  levelColumn,
  dayColumn,
];

/** The best of each division and way of input. */
function PersonalBests({ bests }: { bests: readonly ResultSummary[] }) {
  if (bests.length === 0) return null;
  const known = bests.some(({ inputMethod }) => inputMethod !== undefined);
  return (
    <Section title="自己ベスト">
      <Table
        caption="部門ごとの自己ベスト"
        columns={known ? bestColumns : bestColumns.filter(({ id }) => id !== 'method')}
        rowId={({ id }) => id}
        rows={bests}
      />
    </Section>
  );
}

export function Component() {
  const overview = useQuery(resultOverviewQuery);
  const bests = overview.data?.bests ?? [];
  return (
    <>
      <PageHeader
        action={<FuriganaSwitch />}
        lead="新しいものから並んでいます。部門を選ぶと、得点の内訳と1分ごとの記録を見られます。"
        title="競技の結果"
      />
      <Stack gap="l">
        {/* Most wait for nothing: no place is kept for it. */}
        <Loaded pending={null} query={overview} what="結果を待っている競技と自己ベスト">
          {({ pending }) => <PendingTable results={pending} />}
        </Loaded>
        <PagedTable empty={<NoResults />} lines={12} list={ownResultsQuery} what="結果">
          {(results) => (
            <ResultTable bests={new Set(bests.map(({ id }) => id))} caption="自分の結果" results={results} />
          )}
        </PagedTable>
        <PersonalBests bests={bests} />
        <OwnNotices />
      </Stack>
    </>
  );
}
