import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Rejudge } from '#shared/competition/correction/rejudge/schema.ts';
import { divisionsQuery } from '#web/competition/board/queries.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { rejudgesQuery } from '../queries.ts';
import { rejudgeStateWords } from '../words.ts';

/** With the form library behind it: comes when something is begun. */
const StartDialog = later(async () => (await import('../components/start-dialog.tsx')).StartDialog);

export const loader = ({ queryClient }: LoaderArgs): void => void queryClient.prefetchQuery(seasonsQuery);

const filter = { season: textFilter };
const pending = <Skeleton label="大会を読み込んでいます" lines={6} shape="row" />;
const addressOf = ({ id, seasonId }: Rejudge): string =>
  `${to('/admin/competition/rejudges/:id', { id })}?season=${seasonId}`;

const columns: readonly Column<Rejudge>[] = [
  {
    id: 'division',
    header: '部門',
    rowHeader: true,
    cell: (set) => <Link to={addressOf(set)}>{set.divisionName}</Link>,
  },
  { id: 'state', brief: true, header: '状態', cell: ({ state }) => rejudgeStateWords[state] },
  { id: 'different', header: '変わる結果', align: 'end', cell: ({ different }) => `${String(different)}件` },
  { id: 'reason', header: '理由', cell: ({ reason }) => reason },
  { id: 'at', header: '始めた日時', cell: ({ startedAt }) => formatInstant(startedAt) },
];

function SeasonRejudges({ season }: { season: SeasonView }) {
  const divisions = useQuery(divisionsQuery(season.id));
  const navigate = useNavigate();
  const [starts, setStarts] = useState(false);
  return (
    <>
      <Loaded height={3} query={divisions} what="部門">
        {(all) => (
          <>
            <div>
              <Button look="primary" onClick={() => setStarts(true)}>
                部門を採点し直す
              </Button>
            </div>
            {starts && (
              <Suspense>
                <StartDialog
                  divisions={all}
                  onClose={() => setStarts(false)}
                  onStarted={(set) => void navigate(addressOf(set))}
                  seasonId={season.id}
                />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
      <PagedTable
        empty={
          <EmptyState title="再採点はまだありません">
            正解や規則を直したときに、部門の全員分を採点し直して、今の結果と比べられます。
          </EmptyState>
        }
        list={rejudgesQuery(season.id)}
        what="再採点"
      >
        {(sets) => (
          <Table caption="再採点（新しい順）" columns={columns} rowId={({ id }) => id} rows={sets} />
        )}
      </PagedTable>
    </>
  );
}

export function Component() {
  const [{ season: asked }, change] = useUrlFilter(filter);
  const seasons = useQuery(seasonsQuery);
  return (
    <>
      <PageHeader
        lead="部門の全員分を採点し直して今の結果と比べ、まとめて反映するか、捨てるかを決めます。"
        title="再採点"
      />
      <Loaded pending={pending} query={seasons} what="大会">
        {(all) => {
          const season = all.find(({ id }) => id === asked) ?? all[0];
          if (season === undefined)
            return <EmptyState title="公開した大会はまだありません">大会を公開すると使えます。</EmptyState>;
          return (
            <Stack gap="l">
              <SeasonFilter onChange={(id) => change({ season: id })} seasons={all} value={season.id} />
              <SeasonRejudges key={season.id} season={season} />
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
