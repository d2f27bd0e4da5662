/** Which season matters now, and what to call where it stands. Pure. */
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { SeasonPhase } from '#shared/competition/competition/schema.ts';
import { byConcern } from '#web/competition/parts/by-concern.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

/** The one season to show; undefined when all are over. */
export const currentSeason = (seasons: readonly SeasonView[]): SeasonView | undefined =>
  byConcern(seasons)[0];

interface PhaseWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

const phaseWords: Readonly<Record<SeasonPhase, PhaseWords>> = {
  upcoming: { label: '開催前', tone: 'plain' },
  entry: { label: '申込受付中', tone: 'action' },
  held: { label: '開催中', tone: 'good' },
  closed: { label: '結果の公表待ち', tone: 'plain' },
  published: { label: '結果公表済み', tone: 'plain' },
};

/** Where it stands, in a word. */
export const standingOf = ({ phase, calledOff }: Pick<SeasonView, 'phase' | 'calledOff'>): PhaseWords =>
  calledOff === undefined ? phaseWords[phase] : { label: '中止', tone: 'bad' };
