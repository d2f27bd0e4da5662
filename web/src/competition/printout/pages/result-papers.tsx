import { useQuery } from '@tanstack/react-query';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { hasResultPaper } from '#shared/competition/printout/policy.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OfGroup } from '#web/people/parts/of-group.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CalledOff } from '#web/competition/parts/called-off.tsx';
import { chosenSeason } from '#web/competition/parts/chosen-season.ts';
import { useOwnFirst } from '#web/competition/participation/queries.ts';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ClassPapers } from '../components/class-papers.tsx';
import { Printouts } from '../components/printouts.tsx';
import { ResultPaperActs } from '../components/result-paper-acts.tsx';
import type { PrintWish } from '../queries.ts';
import { usePrint } from '../components/use-print.ts';
import { ownResultsQuery } from '../result-queries.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
}

const filter = { season: textFilter, group: textFilter };
const kinds = ['result-sheet', 'notice'] as const;

const NotYet = ({ season }: { season: SeasonView }) => (
  <EmptyState title="この大会の結果は、まだ公表されていません">
    {`公表は${formatInstant(season.publishesAt)}（日本時間）の予定です。公表されると、ここから印刷できます。`}
  </EmptyState>
);

interface OwnPapersProps {
  seasonId: string;
  busy: boolean;
  onPrint: (wish: PrintWish) => void;
}

/** An individual's own results of a season on paper. */
function OwnPapers({ seasonId, busy, onPrint }: OwnPapersProps) {
  const results = useQuery(ownResultsQuery);
  return (
    <Loaded lines={4} query={results} what="結果">
      {(all) => {
        const found = all.filter(({ season, state }) => season.id === seasonId && hasResultPaper(state));
        if (found.length === 0)
          return (
            <EmptyState title="公表された結果がありません">
              この大会で競技すると、結果が公表された日から、ここで印刷できます。
            </EmptyState>
          );
        return (
          <Stack>
            <p>{`この大会の結果は${String(found.length)}件です：${found.map(({ division }) => division.name).join('、')}`}</p>
            <ResultPaperActs busy={busy} first onPrint={(kind) => onPrint({ kind, seasonId })} whose="" />
          </Stack>
        );
      }}
    </Loaded>
  );
}

export function Component() {
  const session = useSession();
  const staff = session?.organization !== undefined;
  const [asked, change] = useUrlFilter(filter);
  const query = useOwnFirst('results');
  const all = query.data ?? [];
  const season = chosenSeason(all, asked.season, 'results');
  const { print, busy, error } = usePrint(staff);
  return (
    <>
      <PageHeader
        lead={
          staff
            ? '公表された結果を、1人1枚のPDFにします。成績シートのQRコードからは、ご家庭で認定証を申し込めます。'
            : '公表された結果を、A4のPDFにします。'
        }
        title="成績シートと結果通知書"
      />
      <Loaded lines={10} query={query} what="大会">
        {() => {
          if (season === undefined)
            return <EmptyState title="まだ大会がありません">決まりしだい、ここでお知らせします。</EmptyState>;
          const of = { seasonId: season.id, busy, onPrint: print };
          return (
            <Stack gap="l">
              <ActProblem error={error} title="PDFを作れませんでした" />
              <Printouts kinds={kinds} staff={staff} title="できたPDF" />
              <SeasonFilter onChange={(id) => change({ season: id })} seasons={all} value={season.id} />
              {season.calledOff !== undefined ? (
                <CalledOff season={season} />
              ) : season.phase !== 'published' ? (
                <NotYet season={season} />
              ) : staff ? (
                <OfGroup
                  asked={asked.group}
                  onChange={(id) => change({ group: id })}
                  without="責任者が担当グループを割り当てると、ここから印刷できます。"
                >
                  {(group) => (
                    <ClassPapers {...of} groupId={group?.id} key={`${season.id} ${group?.id ?? ''}`} />
                  )}
                </OfGroup>
              ) : (
                <OwnPapers {...of} />
              )}
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
