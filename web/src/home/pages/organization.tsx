import { useQuery } from '@tanstack/react-query';
import type { Session } from '#shared/access/session/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { groupParticipationsQuery } from '#web/competition/participation/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { LatestNews } from '#web/site/news/components/latest-news.tsx';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MailReturnedNotice } from '#web/mail/parts/mail-returned-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { CompanionLink } from '#web/competition/parts/companion-link.tsx';
import { HomeNotices } from '../components/home-notices.tsx';
import { Later } from '../components/later.tsx';
import { NextStepPanel } from '../components/next-step-panel.tsx';
import { NextStepPending } from '../components/next-step-pending.tsx';
import { isCounted, OrganizationFigures } from '../components/organization-figures.tsx';
import { PupilResultsBlock } from '../components/pupil-results-block.tsx';
import { SeasonBlock } from '../components/season-block.tsx';
import { SeasonSteps } from '../components/season-steps.tsx';
import { organizationStep } from '../organization-step.ts';
import { papersOf } from '../year-papers.ts';
import styles from './organization.module.css';

type Organization = NonNullable<Session['organization']>;

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(groupsQuery);
  void queryClient.prefetchQuery(seasonsQuery);
}

function Next({ organization, now }: { organization: Organization; now: Date }) {
  const groups = useQuery(groupsQuery);
  const seasons = useQuery(seasonsQuery);
  // What needs approval would only be refused.
  const approved = organization.state === 'approved';
  const participations = useQuery({ ...groupParticipationsQuery, enabled: approved });
  if (groups.isPending || seasons.isPending || (approved && participations.isPending))
    return <NextStepPending acts={2} />;
  const step = organizationStep(
    {
      organization,
      groups: groups.data?.items,
      rollOverFirst: groups.data?.rollOverFirst,
      seasons: seasons.data ?? [],
      participations: participations.data,
    },
    now,
  );
  if (step === undefined) return null;
  return (
    <NextStepPanel
      action={
        <Stack across>
          {step.acts?.map((act, at) => (
            <Link key={act.to} look={at === 0 ? 'primary' : 'secondary'} to={act.to} wide>
              {act.label}
            </Link>
          ))}
          <CompanionLink look="secondary" />
        </Stack>
      }
      title="次にすること"
    >
      {step.sentence}
    </NextStepPanel>
  );
}

/** With what counts them: it comes when the page stands. */
const ClassRows = later(async () => (await import('../components/class-rows.tsx')).ClassRows);

const sizeOf = ({ memberCount }: Group): string => `${formatCount(memberCount)}人`;

/** The groups of this fiscal year, each with its numbers and the way to its pupils, once there may be any. */
function GroupsBlock({ organization, now }: { organization: Organization; now: Date }) {
  const query = useQuery(groupsQuery);
  const owner = organization.role === 'owner';
  return (
    <Section
      aside={
        <Link look="standalone" to={to('/user-group')}>
          グループと生徒を開く
        </Link>
      }
      title="今年度のグループ"
    >
      <Loaded lines={2} query={query} what="グループ">
        {({ fiscalYear, items }) =>
          items.length === 0 ? (
            <EmptyState title={`${String(fiscalYear)}年度のグループはまだありません`}>
              {owner
                ? 'グループ（クラス）ができると、人数とともにここに並びます。'
                : '責任者が担当グループを割り当てると、ここに並びます。'}
            </EmptyState>
          ) : // What needs approval would only be refused.
          organization.state === 'approved' ? (
            <Later
              pending={
                <Skeleton label="グループの様子を読み込んでいます" lines={items.length + 1} shape="row" />
              }
            >
              <ClassRows counted={isCounted(items)} groups={items} now={now} owner={owner} />
            </Later>
          ) : (
            <ul className={styles['groups']}>
              {items.map((group) => (
                <li key={group.id}>
                  <span className={styles['still']}>
                    {group.name} <span className={styles['size']}>{sizeOf(group)}</span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

/** The accountant asks for them around the end of the year; to the rest of it the line says nothing. */
function YearPapers({ now }: { now: Date }) {
  const year = papersOf(now);
  if (year === undefined) return null;
  return (
    <p>
      <Link look="standalone" to={to('/payment/receipt')}>
        {`会計のために、${String(year)}年度の領収書をまとめて受け取る（ZIP）`}
      </Link>
    </p>
  );
}

export function Component() {
  const organization = useSession()?.organization;
  const now = useNow();
  if (organization === undefined) return null;
  const { code, name, role, state } = organization;
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
        {state === 'approved' && role === 'owner' && <YearPapers now={now} />}
        {state === 'approved' && <OrganizationFigures now={now} />}
        <GroupsBlock now={now} organization={organization} />
        <SeasonBlock now={now}>
          {(season) => state === 'approved' && <SeasonSteps now={now} season={season} />}
        </SeasonBlock>
        {state === 'approved' && <PupilResultsBlock organization={organization} />}
        <HomeNotices />
        <Later pending={<Skeleton label="お知らせを読み込んでいます" lines={3} shape="row" />}>
          <LatestNews />
        </Later>
      </Stack>
    </>
  );
}
