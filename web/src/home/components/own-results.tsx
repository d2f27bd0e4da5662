import { Suspense, useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NoResults } from '#web/competition/result/components/no-results.tsx';
import { ResultTable } from '#web/competition/result/components/result-table.tsx';
import { ScoreFigure, ScoreFigureSkeleton } from '#web/competition/result/components/score-figure.tsx';
import { ownResultsQuery } from '#web/competition/result/queries.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { useSession } from '#web/lib/session.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Joy } from './joy.tsx';
import { changeSentence, scoreHistory } from '../score-history.ts';

const shown = 3;

/** A pupil's alone. */
const DivisionBests = later(async () => (await import('./division-bests.tsx')).DivisionBests);

/** Two results are said in a sentence; a line is drawn through more. */
const fewestDrawn = 3;

/** Nothing to say until a division was played twice. */
function ScoreChart({ results }: { results: readonly ResultSummary[] }) {
  const history = useMemo(() => scoreHistory(results), [results]);
  if (history === undefined) return null;
  const { division, points } = history;
  const title = `${division.name}の得点の移り変わり`;
  const sentence = changeSentence(history);
  if (points.length < fewestDrawn)
    return (
      <Section title={title}>
        <p>{sentence}</p>
      </Section>
    );
  return (
    <ChartFrame
      headers={['競技した日', `得点（${division.unit}）`]}
      level={2}
      rows={points.map(({ label, season, value }) => [`${label} ${season}`, formatCount(value)])}
      sentence={sentence}
      title={title}
    >
      <LineChart label={`${division.name}の得点`} points={points} unit={division.unit} />
    </ChartFrame>
  );
}

/** The latest result as one big figure, then what became of those before: the bests for a pupil, for adults a chart and the last few. */
export function OwnResults({ of }: { of: 'pupil' | 'individual' }) {
  const query = useInfiniteQuery(ownResultsQuery);
  const session = useSession();
  return (
    <Loaded
      pending={
        <>
          <ScoreFigureSkeleton />
          {of === 'individual' && <Skeleton height={24} label="グラフを読み込んでいます" shape="block" />}
          {of === 'individual' && (
            <Skeleton label="最近の結果を読み込んでいます" lines={shown + 1} shape="row" />
          )}
        </>
      }
      query={query}
      what="結果"
    >
      {({ pages }) => {
        const results = pages.flatMap(({ items }) => items);
        const [first] = results;
        if (first === undefined) return <NoResults />;
        const all = (
          <Link look="standalone" to={to('/maipaso-competition/participant/result')}>
            すべての結果を見る
          </Link>
        );
        const latest = results.find(({ state }) => state !== 'disqualified') ?? first;
        return (
          <>
            {session && <Joy results={results} unread={session.unread ?? 0} userId={session.userId} />}
            <Section aside={all} title="最新の結果">
              <ScoreFigure
                label={
                  <>
                    <Easy>{latest.division.name}</Easy>（<Easy>{latest.season.title}</Easy>）
                  </>
                }
                result={latest}
              />
            </Section>
            {of === 'pupil' && (
              <Suspense
                fallback={<Skeleton height={12} label="自己ベストを読み込んでいます" shape="block" />}
              >
                <DivisionBests results={results} />
              </Suspense>
            )}
            {of === 'individual' && (
              <>
                <ScoreChart results={results} />
                {results.length > 1 && (
                  <Section title="最近の結果">
                    <ResultTable caption="最近の結果" results={results.slice(0, shown)} />
                  </Section>
                )}
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
