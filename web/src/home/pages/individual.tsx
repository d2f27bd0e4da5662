import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/people/account/schema.ts';
import { applicationsQuery } from '#web/certificate/certificate-application/queries.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { ownParticipationsQuery } from '#web/competition/participation/queries.ts';
import { ownResultsQuery } from '#web/competition/result/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { LatestNews } from '#web/site/news/components/latest-news.tsx';
import { daysLeft } from '#web/lib/deadline.ts';
import { useNow } from '#web/lib/now.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { MailReturnedNotice } from '#web/mail/parts/mail-returned-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ApplicationsToActOn } from '../components/applications-to-act-on.tsx';
import { TodaysLine, todaysLineQuery } from '#web/practice/parts/todays-line.tsx';
import { HomeNotices } from '../components/home-notices.tsx';
import { Later } from '../components/later.tsx';
import { HomePractice } from '../components/home-practice.tsx';
import { NextStepPanel } from '../components/next-step-panel.tsx';
import { NextStepPending } from '../components/next-step-pending.tsx';
import { OwnResults } from '../components/own-results.tsx';
import { SeasonBlock } from '../components/season-block.tsx';
import { ToCompetition } from '../components/to-competition.tsx';
import { individualStep, paymentPath, type NextStep } from '../next-step.ts';
import { nextStepSentence } from '../next-step-words.ts';

/** With what waits on the device: most have nothing there. */
const TakenAlong = later(async () => (await import('../components/taken-along.tsx')).TakenAlong);

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchInfiniteQuery(applicationsQuery);
  void queryClient.prefetchQuery(todaysLineQuery);
  void queryClient.prefetchQuery(seasonsQuery);
  void queryClient.prefetchQuery(ownParticipationsQuery);
  void queryClient.prefetchInfiniteQuery(ownResultsQuery);
}

const Act = ({ to: address, children }: { to: string; children: string }) => (
  <Link look="primary" to={address} wide>
    {children}
  </Link>
);

/** To practise, the way is above. */
function stepAction(step: NextStep, now: Date) {
  switch (step.kind) {
    case 'pay':
      return <Act to={paymentPath(step.application)}>支払いへ進む</Act>;
    case 'pay-entry':
      return <Act to={to('/payment/confirm', {}, { order: step.order.orderId })}>支払いへ進む</Act>;
    case 'await-payment':
      return <Act to={to('/payment')}>お支払いの方法を確かめる</Act>;
    case 'download':
      return <Act to={to('/certificateApplication/history')}>申込の履歴でダウンロードする</Act>;
    case 'compete':
      return <ToCompetition entries={step.entries} />;
    case 'apply': {
      const left = daysLeft(step.until, now);
      return (
        <Act to={to('/maipaso-competition/register/application', {}, { season: step.season.id })}>
          {`申し込む${left === undefined ? '' : `（${left}）`}`}
        </Act>
      );
    }
    case 'prepare':
      return <Act to={to('/maipaso-competition/participant')}>参加票を用意する</Act>;
    case 'certify': {
      const [one, ...others] = step.results;
      const result = others.length === 0 ? one?.id : undefined;
      return <Act to={to('/certificateApplication', {}, { result })}>認定証を申し込む</Act>;
    }
    default:
      return undefined;
  }
}

/** Waits for everything it weighs, and says nothing about what could not be read: that block says so itself. */
function Next({ now }: { now: Date }) {
  const applications = useInfiniteQuery(applicationsQuery);
  const seasons = useQuery(seasonsQuery);
  const participations = useQuery(ownParticipationsQuery);
  const results = useInfiniteQuery(ownResultsQuery);
  if ([applications, seasons, participations, results].some(({ isPending }) => isPending))
    return <NextStepPending />;
  const step = individualStep(
    {
      applications: applications.data?.pages.flatMap(({ items }) => items),
      seasons: seasons.data ?? [],
      participations: participations.data,
      results: results.data?.pages.flatMap(({ items }) => items),
    },
    now,
  );
  if (step === undefined) return null;
  return (
    <NextStepPanel action={stepAction(step, now)} title="次にすること">
      {nextStepSentence(step, now)}
    </NextStepPanel>
  );
}

export function Component() {
  const session = useSession();
  const now = useNow();
  if (!session) return null;
  return (
    <>
      <PageHeader title={`こんにちは、${fullName(session.name)}さん`} />
      <Stack gap="l">
        <MailReturnedNotice />
        <TodaysLine />
        <Later>
          <TakenAlong />
        </Later>
        <Next now={now} />
        <OwnResults of="individual" />
        <SeasonBlock now={now} />
        <HomePractice />
        <HomeNotices />
        <ApplicationsToActOn now={now} />
        <Later pending={<Skeleton label="お知らせを読み込んでいます" lines={3} shape="row" />}>
          <LatestNews />
        </Later>
      </Stack>
    </>
  );
}
