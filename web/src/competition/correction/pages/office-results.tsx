import { useQuery } from '@tanstack/react-query';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { Ruling } from '#shared/competition/ruling/schema.ts';
import { rulingTrail } from '#shared/competition/ruling/trail.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import { OfficeBoards } from '#web/competition/board/components/office-boards.tsx';
import { CalledOff } from '#web/competition/parts/called-off.tsx';
import { PublicationBlock } from '#web/competition/board/components/publication-block.tsx';
import { divisionsQuery } from '#web/competition/board/queries.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { to } from '#shared/kernel/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { isPublished } from '#web/competition/parts/own-first.ts';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { FindResult } from '../components/find-result.tsx';
import { rulingsQuery } from '../queries.ts';

export const loader = ({ queryClient }: LoaderArgs): void => void queryClient.prefetchQuery(seasonsQuery);

const filter = { season: textFilter };
const pending = <Skeleton label="大会を読み込んでいます" lines={8} shape="row" />;

interface Row {
  readonly ruling: Ruling;
  readonly division: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'at', header: '日時', rowHeader: true, cell: ({ ruling }) => formatInstant(ruling.at) },
  { id: 'act', brief: true, header: '裁定', cell: ({ ruling }) => rulingTrail[ruling.act] },
  { id: 'division', header: '部門', cell: ({ division }) => division },
  {
    id: 'score',
    header: '得点',
    cell: ({ ruling: { scoreBefore, scoreAfter } }) =>
      scoreBefore === undefined || scoreAfter === undefined || scoreBefore === scoreAfter
        ? '—'
        : `${String(scoreBefore)} → ${String(scoreAfter)}`,
  },
  {
    id: 'reason',
    header: '理由',
    cell: ({ ruling }) => (
      <>
        {ruling.reason}
        {ruling.resultId !== undefined && (
          <small>
            結果番号 <code>{ruling.resultId}</code>
          </small>
        )}
      </>
    ),
  },
  { id: 'by', header: '決めた人', cell: ({ ruling }) => ruling.byName },
];

interface RulingsProps {
  seasonId: string;
  divisionName: (code: string) => string;
}

function Rulings({ seasonId, divisionName }: RulingsProps) {
  return (
    <PagedTable
      empty={
        <EmptyState title="裁定の記録はまだありません">
          結果や順位表について決めたことが、理由とともに残ります。
        </EmptyState>
      }
      list={rulingsQuery(seasonId)}
      what="裁定の記録"
    >
      {(rulings) => (
        <Table
          caption="裁定の記録（新しい順）"
          columns={columns}
          rowId={({ ruling }) => ruling.id}
          rows={rulings.map((ruling) => ({ ruling, division: divisionName(ruling.divisionCode) }))}
        />
      )}
    </PagedTable>
  );
}

function SeasonResults({ season }: { season: SeasonView }) {
  const query = useQuery(divisionsQuery(season.id));
  return (
    <>
      <Section title="結果の公表">
        {season.calledOff === undefined ? (
          <PublicationBlock seasonId={season.id} />
        ) : (
          <CalledOff season={season} />
        )}
      </Section>
      <Loaded pending={pending} query={query} what="部門">
        {(divisions) => {
          const divisionName = (code: string): string =>
            divisions.find((division) => division.code === code)?.name ?? code;
          return (
            <>
              <Section title="結果を探す">
                <FindResult divisionName={divisionName} seasonId={season.id} />
              </Section>
              <Section title="部門ごとの順位表">
                <OfficeBoards divisions={divisions} seasonId={season.id} />
              </Section>
              <Section title="裁定の記録">
                <Rulings divisionName={divisionName} seasonId={season.id} />
              </Section>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

export function Component() {
  const [{ season: asked }, change] = useUrlFilter(filter);
  const seasons = useQuery(seasonsQuery);
  return (
    <>
      <PageHeader
        action={
          <Link look="standalone" to={to('/admin/competition/fairness')}>
            公正さの確かめ方
          </Link>
        }
        lead="結果の公表と順位表を見守り、結果を探して裁定します。決めたことは、理由とともに記録に残ります。"
        title="結果と順位表"
      />
      <Loaded pending={pending} query={seasons} what="大会">
        {(all) => {
          const season = all.find(({ id }) => id === asked) ?? all.find(isPublished) ?? all[0];
          if (season === undefined)
            return (
              <EmptyState title="公開した大会はまだありません">
                大会を公開すると、ここで見守れます。
              </EmptyState>
            );
          return (
            <Stack gap="l">
              <FrozenBanner />
              <SeasonFilter onChange={(id) => change({ season: id })} seasons={all} value={season.id} />
              <SeasonResults key={season.id} season={season} />
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
