import { useMemo } from 'react';
import { to } from '#shared/kernel/paths.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { improvementsOf } from '../summary.ts';
import styles from './most-improved.module.css';

/** Who of a class is further above their own earlier best than the others; nobody else is named. */
export function MostImproved({ results }: { results: readonly OrganizationResult[] }) {
  const improvements = useMemo(() => improvementsOf(results), [results]);
  return (
    <Section title="いちばん伸びた人">
      <p>
        その人自身のこれまでの最高得点（同じ部門、同じ入力方法）から伸びた大きさです。はじめて参加した人は含みません。
      </p>
      {improvements.length === 0 ? (
        <p>これまでの記録と比べられる結果は、まだありません。</p>
      ) : (
        <div className={styles['divisions']}>
          {improvements.map(({ divisionName, best }) => (
            <div key={divisionName}>
              <h3>{divisionName}</h3>
              <ol className={styles['best']}>
                {best.map(({ id, name, gain, from, to: reached, unit }) => (
                  <li key={id}>
                    <Link to={to('/maipaso-competition/participant/result/:id', { id })}>{name}</Link>
                    <strong>{`＋${formatCount(gain)}${unit}`}</strong>
                    <span className={styles['way']}>
                      {`${formatCount(from)}${unit} → ${formatCount(reached)}${unit}`}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}
