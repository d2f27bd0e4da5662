import { useInfiniteQuery } from '@tanstack/react-query';
import { NoResults } from '#web/features/result/components/no-results.tsx';
import { ResultTable } from '#web/features/result/components/result-table.tsx';
import { ScoreFigure, ScoreFigureSkeleton } from '#web/features/result/components/score-figure.tsx';
import { ownResultsQuery } from '#web/features/result/queries.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ScoreChart } from './score-chart.tsx';

const shown = 3;

/** The latest result as one big figure, then the chart, then the last few: all from the newest page of results. */
export function OwnResults({ pupil = false }: { pupil?: boolean }) {
  const query = useInfiniteQuery(ownResultsQuery);
  return (
    <Loaded
      pending={
        <>
          <ScoreFigureSkeleton />
          {!pupil && <Skeleton height={24} label="グラフを読み込んでいます" shape="block" />}
          <Skeleton label="最近の結果を読み込んでいます" lines={shown + 1} shape="row" />
        </>
      }
      query={query}
      what="結果"
    >
      {({ pages }) => {
        const results = pages.flatMap(({ items }) => items);
        const [first] = results;
        if (first === undefined) return <NoResults pupil={pupil} />;
        const latest = results.find(({ state }) => state !== 'disqualified') ?? first;
        return (
          <>
            <Section title={pupil ? 'いちばん あたらしい けっか' : '最新の結果'}>
              <ScoreFigure
                label={`${latest.division.name}（${latest.season.title}）`}
                pupil={pupil}
                result={latest}
              />
            </Section>
            {!pupil && <ScoreChart results={results} />}
            <Section
              aside={
                <Link look="standalone" to={to('/maipaso-competition/participant/result')}>
                  {pupil ? 'ぜんぶの けっかを みる' : 'すべての結果を見る'}
                </Link>
              }
              title={<RubyText text={pupil ? 'さいきんの [結果|けっか]' : '最近の結果'} />}
            >
              <ResultTable
                caption={pupil ? 'さいきんの けっか' : '最近の結果'}
                pupil={pupil}
                results={results.slice(0, shown)}
              />
            </Section>
          </>
        );
      }}
    </Loaded>
  );
}
