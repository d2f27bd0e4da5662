import { useQuery } from '@tanstack/react-query';
import type { Session } from '#shared/access/session/schema.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { currentSeason, latestPublished } from '#web/competition/competition/season.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { LatestNews } from '#web/site/news/components/latest-news.tsx';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { MailReturnedNotice } from '#web/ui/mail-returned-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { CompanionLink } from '../components/companion-link.tsx';
import { GroupPractice } from '../components/group-practice.tsx';
import { HomeNotices } from '../components/home-notices.tsx';
import { GroupsBlock } from '../components/groups-block.tsx';
import { NextStepPanel } from '../components/next-step-panel.tsx';
import { NextStepPending } from '../components/next-step-pending.tsx';
import { OrganizationFigures } from '../components/organization-figures.tsx';
import { PupilResultsBlock } from '../components/pupil-results-block.tsx';
import { SeasonBlock } from '../components/season-block.tsx';
import { organizationStep } from '../organization-step.ts';

type Organization = NonNullable<Session['organization']>;

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(groupsQuery);
  void queryClient.prefetchQuery(seasonsQuery);
}

function Next({ organization, now }: { organization: Organization; now: Date }) {
  const groups = useQuery(groupsQuery);
  const seasons = useQuery(seasonsQuery);
  if (groups.isPending || seasons.isPending) return <NextStepPending />;
  const step = organizationStep(
    {
      organization,
      groups: groups.data?.items,
      season: currentSeason(seasons.data ?? []),
      published: latestPublished(seasons.data ?? []),
    },
    now,
  );
  if (step === undefined) return null;
  return (
    <NextStepPanel
      action={
        <Stack across>
          {step.act && (
            <Link look="primary" to={step.act.to} wide>
              {step.act.label}
            </Link>
          )}
          <CompanionLink look="secondary" />
        </Stack>
      }
      title="次にすること"
    >
      {step.sentence}
    </NextStepPanel>
  );
}

export function Component() {
  const organization = useSession()?.organization;
  const now = useNow();
  if (organization === undefined) return null;
  const { code, name, state } = organization;
  return (
    <>
      <PageHeader
        lead={
          code === undefined ? undefined : (
            <>
              団体コードは <strong>{code}</strong>{' '}
              <Easy>です。生徒はこのコードとユーザーIDでサインインします。</Easy>
            </>
          )
        }
        title={name}
      />
      <Stack gap="l">
        <MailReturnedNotice />
        <Next now={now} organization={organization} />
        {state === 'approved' && <OrganizationFigures now={now} />}
        <GroupsBlock organization={organization} />
        <SeasonBlock now={now} />
        {/* What needs approval would only be refused. */}
        {state === 'approved' && <GroupPractice />}
        {state === 'approved' && <PupilResultsBlock organization={organization} />}
        <HomeNotices />
        <LatestNews />
      </Stack>
    </>
  );
}
