import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { ownParticipationsQuery } from '#web/competition/participation/queries.ts';
import { ownResultsQuery, resultOverviewQuery } from '#web/competition/result/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { LatestNews } from '#web/site/news/components/latest-news.tsx';
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { to } from '#shared/kernel/paths.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Ruby } from '#web/ui/ruby.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TodaysLine, todaysLineQuery } from '#web/practice/parts/todays-line.tsx';
import { HomeHomework } from '../components/home-homework.tsx';
import { HomeNotices } from '../components/home-notices.tsx';
import { Later } from '../components/later.tsx';
import { HomePractice } from '../components/home-practice.tsx';
import { NextStepPanel } from '../components/next-step-panel.tsx';
import { NextStepPending } from '../components/next-step-pending.tsx';
import { OwnResults } from '../components/own-results.tsx';
import { SeasonBlock } from '../components/season-block.tsx';
import { ToCompetition } from '../components/to-competition.tsx';
import { pupilStep, type NextStep } from '../next-step.ts';
import { nextStepSentence } from '../next-step-words.ts';

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(todaysLineQuery);
  void queryClient.prefetchQuery(seasonsQuery);
  void queryClient.prefetchQuery(ownParticipationsQuery);
  void queryClient.prefetchInfiniteQuery(ownResultsQuery);
  void queryClient.prefetchQuery(resultOverviewQuery);
}

function stepAction(step: NextStep) {
  if (step.kind === 'compete') return <ToCompetition entries={step.entries} />;
  if (step.kind !== 'see-results') return undefined;
  return (
    <Link look="primary" to={to('/maipaso-competition/participant/result')} wide>
      結果を見る
    </Link>
  );
}

function Next({ now }: { now: Date }) {
  const seasons = useQuery(seasonsQuery);
  const participations = useQuery(ownParticipationsQuery);
  const results = useInfiniteQuery(ownResultsQuery);
  if ([seasons, participations, results].some(({ isPending }) => isPending)) return <NextStepPending />;
  const step = pupilStep(
    {
      seasons: seasons.data ?? [],
      participations: participations.data,
      results: results.data?.pages.flatMap(({ items }) => items),
    },
    now,
  );
  if (step === undefined) return null;
  return (
    <NextStepPanel action={stepAction(step)} title="次にすること">
      {nextStepSentence(step, now)}
    </NextStepPanel>
  );
}

export function Component() {
  const session = useSession();
  const now = useNow();
  if (!session) return null;
  const { family, familyKana, given, givenKana } = session.name;
  return (
    <>
      <PageHeader
        action={<FuriganaSwitch />}
        title={
          <>
            こんにちは、
            <Ruby base={family} reading={toHiragana(familyKana)} />
            {'　'}
            <Ruby base={given} reading={toHiragana(givenKana)} />
            さん
          </>
        }
      />
      <Stack gap="l">
        <TodaysLine instead={HomeHomework} />
        <Next now={now} />
        <OwnResults of="pupil" />
        <SeasonBlock entry={false} now={now} />
        <HomePractice />
        <HomeNotices />
        <Later pending={<Skeleton label="お知らせを読み込んでいます" lines={3} shape="row" />}>
          <LatestNews />
        </Later>
      </Stack>
    </>
  );
}
