import type { ReactNode } from 'react';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Figure } from '#web/ui/figure.tsx';
import { LevelKeys } from '#web/competition/parts/level-keys.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { noLevel, noLevelBecauseDisqualified } from '../words.ts';
import styles from './score-figure.module.css';

interface ScoreFigureProps {
  result: ResultSummary;
  label?: ReactNode;
}

/** The score as the page's one big number, and the row of keys that fills towards the next level. */
export function ScoreFigure({ result, label = '得点' }: ScoreFigureProps) {
  const { score, division, level, nextLevel, state } = result;
  return (
    <div className={styles['score']}>
      <Figure
        label={label}
        {...(state === 'disqualified' && { note: noLevelBecauseDisqualified })}
        unit={division.unit}
        value={formatCount(score)}
      />
      {state !== 'disqualified' && (
        <LevelKeys
          level={level ?? noLevel}
          {...(nextLevel && {
            way: {
              level: nextLevel.level,
              from: nextLevel.from,
              at: score,
              to: score + nextLevel.remaining,
              unit: division.unit,
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
