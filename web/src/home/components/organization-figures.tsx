import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SeasonView } from '#shared/competition/contract.ts';
import { to, type Address } from '#shared/kernel/paths.ts';
import { daysUntil } from '#shared/kernel/time.ts';
import { seasonsQuery } from '#web/features/competition/queries.ts';
import { currentSeason } from '#web/features/competition/season.ts';
import { groupsQuery } from '#web/features/group/queries.ts';
import { Figure } from '#web/ui/figure.tsx';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { seasonAct } from '../organization-step.ts';
import styles from './organization-figures.module.css';

interface FigureLinkProps {
  label: string;
  value: number;
  unit: string;
  to: Address;
  children: ReactNode;
}

const FigureLink = ({ label, value, unit, to: address, children }: FigureLinkProps) => (
  <Figure
    label={label}
    note={
      <Link to={address}>
        {children}
        <VisuallyHidden>
          ：<Easy>{label}</Easy>
        </VisuallyHidden>
      </Link>
    }
    unit={unit}
    value={value.toLocaleString('ja-JP')}
  />
);

interface SeasonFigure {
  readonly label: string;
  readonly until: string;
}

/** What is on, and how long still. */
function seasonFigure(season: SeasonView): SeasonFigure | undefined {
  if (season.phase === 'entry')
    return { label: `${season.title}の申し込みの残り`, until: season.entry.closesAt };
  if (season.phase === 'held') return { label: `${season.title}の競技の残り`, until: season.held.closesAt };
  return undefined;
}

function SeasonLeft({ season, now }: { season: SeasonView; now: Date }) {
  const figure = seasonFigure(season);
  const act = seasonAct(season);
  if (figure === undefined || act === undefined) return null;
  return (
    <FigureLink label={figure.label} to={act.to} unit="日" value={daysUntil(figure.until, now)}>
      {act.label}
    </FigureLink>
  );
}

/** The numbers a day begins with, each with the list behind it. Nothing of what could not be read: its block says so. */
export function OrganizationFigures({ now }: { now: Date }) {
  const groups = useQuery(groupsQuery).data?.items;
  const season = currentSeason(useQuery(seasonsQuery).data ?? []);
  if (groups === undefined || groups.length === 0) return null;
  return (
    <div className={styles['figures']}>
      <FigureLink
        label="今年度の生徒"
        to={to('/user-group/list')}
        unit="人"
        value={groups.reduce((sum, { memberCount }) => sum + memberCount, 0)}
      >
        一覧を開く
      </FigureLink>
      <FigureLink label="今年度のグループ" to={to('/user-group')} unit="組" value={groups.length}>
        グループを開く
      </FigureLink>
      {season && <SeasonLeft now={now} season={season} />}
    </div>
  );
}
