import { useQuery } from '@tanstack/react-query';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { SeasonDates } from '#web/competition/competition/components/season-dates.tsx';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { GroupSummary, OwnSummary } from '#web/competition/entry/components/entry-summary.tsx';
import { useServerNow } from '#web/competition/entry/server-clock.ts';
import { groupParticipationsQuery } from '#web/competition/participation/queries.ts';
import { QualifiedNotice } from '#web/competition/publication/qualification/components/qualified-notice.tsx';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { Easy } from '#web/ui/easy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { byConcern } from '#web/competition/parts/by-concern.ts';
import { CompanionLink } from '#web/competition/parts/companion-link.tsx';
import { SeasonSteps } from '../components/season-steps.tsx';
import { isFresh } from '../season-stage.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
}

/** A season with what this person has to do with it. */
function Season({ season, now }: { season: SeasonView; now: Date }) {
  const session = useSession();
  const pupil = session?.kind === 'student';
  const organization = session?.organization;
  const staff = organization !== undefined && !pupil;
  return (
    <Section title={season.title}>
      <Stack>
        <SeasonDates entry={!pupil} now={now} season={season} untitled />
        {staff && organization.state === 'approved' && (
          <>
            <SeasonSteps now={now} season={season} />
            <GroupSummary now={now} owner={organization.role === 'owner'} season={season} />
          </>
        )}
        {staff && organization.state !== 'approved' && (
          <Notice title="申込は、事務局の承認が済んでからできます" tone="info">
            グループは先に用意しておけます。
          </Notice>
        )}
        {(pupil || session?.kind === 'individual') && <OwnSummary now={now} pupil={pupil} season={season} />}
        <p>
          <Link look="standalone" to={to('/maipaso-competition/rules', {}, { season: season.id })}>
            <Easy>採点のきまり</Easy>
            <VisuallyHidden>：{season.title}</VisuallyHidden>
          </Link>
        </p>
        {season.phase === 'held' && !staff && session?.kind !== 'admin' && (
          <Stack across>
            <CompanionLink look="secondary" />
          </Stack>
        )}
      </Stack>
    </Section>
  );
}

/** Besides those to come, of a school: the season whose result sheets it hands out now, which is its last step. */
function useShown(seasons: readonly SeasonView[]): { shown: SeasonView[]; now: Date } {
  const session = useSession();
  const staff = session?.kind !== 'student' && session?.organization?.state === 'approved';
  const { data: own } = useQuery({ ...groupParticipationsQuery, enabled: staff });
  const coming = byConcern(seasons);
  const now = useServerNow(coming[0]?.id);
  const results = own?.items.filter((item) => item.results).map(({ seasonId }) => seasonId);
  const fresh = seasons.filter((season) => isFresh(season, now) && results?.includes(season.id));
  return { shown: [...coming, ...fresh], now };
}

function Seasons({ seasons }: { seasons: readonly SeasonView[] }) {
  const { shown, now } = useShown(seasons);
  if (shown.length === 0)
    return (
      <EmptyState title="次の大会の日程は決まっていません">決まりしだい、ここでお知らせします。</EmptyState>
    );
  return shown.map((season) => <Season key={season.id} now={now} season={season} />);
}

export function Component() {
  const session = useSession();
  const query = useQuery(seasonsQuery);
  const now = useNow();
  const pupil = session?.kind === 'student';
  const own = pupil || session?.kind === 'individual';
  return (
    <>
      <PageHeader
        action={pupil && <FuriganaSwitch />}
        lead="大会の日程と申込の状態、次にすることです。日時は日本時間です。"
        title="大会"
      />
      <Stack gap="l">
        {own && <QualifiedNotice now={now} pupil={pupil} />}
        <Loaded lines={10} query={query} what="大会">
          {(seasons) => <Seasons seasons={seasons} />}
        </Loaded>
        {own && (
          <p>
            <Link look="standalone" to={to('/maipaso-competition/participant/result')}>
              競技の結果を見る
            </Link>
          </p>
        )}
      </Stack>
    </>
  );
}
