import type { ReactNode } from 'react';
import type { Outcome } from '../try-out/run.ts';
import styles from './try-out.module.css';

const wayOn = ({ level, next }: Outcome): string => {
  if (next === undefined) return 'いちばん上の段の速さです。';
  if (level === undefined) return `あと${String(next.remaining)}字で${next.level}の速さです。`;
  return `あと${String(next.remaining)}字で、次の${next.level}の速さです。`;
};

/** What ten seconds say, and that they say no more. */
export function TryOutOutcome({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  const { correct, wrong, perMinute, level } = outcome;
  return (
    <div className={styles['outcome']}>
      <p className={styles['speed']}>
        <strong>{perMinute.toLocaleString('ja-JP')}</strong>字/分
        {level !== undefined && (
          <span>
            <b className={styles['level']}>{level}</b>くらい
          </span>
        )}
      </p>
      <p>
        10秒で{correct}字、
        {wrong === 0 && correct > 0 ? 'ミス 0！　' : `ちがうキーは${String(wrong)}回でした。`}
        {wayOn(outcome)}
      </p>
      <p className={styles['small']}>
        10秒の目安です。大会ではもっと長く打ち、ミスの数だけ得点から引かれます。
      </p>
      <div>{children}</div>
    </div>
  );
}
