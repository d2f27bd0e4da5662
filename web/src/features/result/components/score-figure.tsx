import { progressToNext } from '#shared/competition/policy.ts';
import type { ResultSummary } from '#shared/result/schema.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Figure } from '#web/ui/figure.tsx';
import { LevelKeys } from '#web/ui/level-keys.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatCount, noLevel, noLevelBecauseDisqualified } from '../words.ts';
import styles from './score-figure.module.css';

interface ScoreFigureProps {
  result: ResultSummary;
  label?: string;
  pupil?: boolean;
}

/** The score as the page's one big number, and the row of keys that fills towards the next level. */
export function ScoreFigure({ result, label = '得点', pupil = false }: ScoreFigureProps) {
  const audience = pupil ? 'pupil' : 'adult';
  const { score, division, level, nextLevel, state } = result;
  return (
    <div className={classNames(styles['score'], pupil && styles['pupil'])}>
      <Figure
        label={label}
        {...(state === 'disqualified' && { note: <RubyText text={noLevelBecauseDisqualified[audience]} /> })}
        unit={division.unit}
        value={formatCount(score)}
      />
      {state !== 'disqualified' && (
        <LevelKeys
          level={level ?? noLevel[audience]}
          progress={progressToNext(score, nextLevel)}
          {...(nextLevel && {
            next: {
              level: nextLevel.level,
              distance: `あと${formatCount(nextLevel.remaining)}${division.unit}`,
            },
          })}
        />
      )}
    </div>
  );
}

export const ScoreFigureSkeleton = () => (
  <Skeleton height={11.5} label="結果を読み込んでいます" shape="block" />
);
