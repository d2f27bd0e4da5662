import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { to, type Address } from '#shared/kernel/paths.ts';
import { daysUntil } from '#shared/kernel/time.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { currentSeason } from '#web/competition/competition/season.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { Figures } from '#web/ui/figure.tsx';
import { later } from '#web/ui/later.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FigureLink } from './figure-link.tsx';

/** With what counts them: it comes when the page stands. */
const SignInFigures = later(async () => (await import('./sign-in-figures.tsx')).SignInFigures);

/** Of a label, its number and its link, in rem. */
const figureHeight = 5.5;

/** As many as eight pages of the list hold: more are not read for a figure. */
const mostCounted = 512;

const membersOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { memberCount }) => sum + memberCount, 0);

/** Whether their pupils are read to be counted. */
export function isCounted(groups: readonly Group[]): boolean {
  const members = membersOf(groups);
  return members > 0 && members <= mostCounted;
}

interface SeasonFigure {
  readonly label: string;
  readonly until: string;
  readonly to: Address;
  readonly act: string;
}

/** What is on, and how long still; which season it is of, what is next says above and the days below. */
function seasonFigure({ id, phase, entry, held }: SeasonView): SeasonFigure | undefined {
  const of = { season: id };
  if (phase === 'entry')
    return {
      label: '申込の残り',
      until: entry.closesAt,
      to: to('/maipaso-competition/participant', {}, of),
      act: '参加の申込を見る',
    };
  if (phase === 'held')
    return {
      label: '競技の残り',
      until: held.closesAt,
      to: to('/maipaso-competition/attendance', {}, of),
      act: '出欠と見守りを開く',
    };
  return undefined;
}

function SeasonLeft({ season, now }: { season: SeasonView; now: Date }) {
  const figure = seasonFigure(season);
  if (figure === undefined) return null;
  return (
    <FigureLink label={figure.label} to={figure.to} unit="日" value={daysUntil(figure.until, now)}>
      {figure.act}
    </FigureLink>
  );
}

/** As high as figures that come, so that what stands below them stays where it is. */
const Coming = ({ label, figures }: { label: string; figures: number }) =>
  Array.from({ length: figures }, (_, at) => (
    <Skeleton height={figureHeight} key={at} label={at === 0 ? label : ''} shape="block" />
  ));

/**
 * The numbers a day begins with, each with the list behind it; last, where none moves another, those whose count nobody knows
 * before. Nothing of groups that could not be read: their block says so.
 */
export function OrganizationFigures({ now }: { now: Date }) {
  const { data, isPending } = useQuery(groupsQuery);
  const groups = data?.items;
  const seasons = useQuery(seasonsQuery);
  const season = currentSeason(seasons.data ?? []);
  const owner = useSession()?.organization?.role === 'owner';
  if (isPending || seasons.isPending)
    return (
      <Figures>
        <Coming figures={4} label="今年度の人数を読み込んでいます" />
      </Figures>
    );
  if (groups === undefined || groups.length === 0) return null;
  const members = membersOf(groups);
  const signIns = <Coming figures={2} label="サインインした人数を読み込んでいます" />;
  return (
    <Figures>
      <FigureLink label="今年度の生徒" to={to('/user-group/list')} unit="人" value={members}>
        一覧を開く
      </FigureLink>
      <FigureLink label="今年度のグループ" to={to('/user-group')} unit="組" value={groups.length}>
        グループを開く
      </FigureLink>
      {season && <SeasonLeft now={now} season={season} />}
      {isCounted(groups) && (
        <Suspense fallback={signIns}>
          <SignInFigures groups={groups} now={now} owner={owner} pending={signIns} />
        </Suspense>
      )}
    </Figures>
  );
}
