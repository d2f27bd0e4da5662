import { useMemo } from 'react';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { formatCount } from '#web/lib/numbers.ts';
import { Section } from '#web/ui/section.tsx';
import { levelCounts } from '../summary.ts';
import { noLevel } from '../words.ts';
import styles from './level-distribution.module.css';

/** How many reached each level: a table whose figures are bars too, from 0. */
export function LevelDistribution({ results }: { results: readonly OrganizationResult[] }) {
  const counts = useMemo(() => levelCounts(results), [results]);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title="級・段の分布">
      <p>{`${formatCount(all)}件の結果の級・段です。失格は含みません。`}</p>
      <table className={styles['levels']}>
        <thead>
          <tr>
            <th scope="col">級・段</th>
            <th className={styles['count']} scope="col">
              件数
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {counts.map(({ level, count }) => (
            <tr key={level ?? noLevel}>
              <th scope="row">{level ?? noLevel}</th>
              <td className={styles['count']}>{formatCount(count)}</td>
              <td aria-hidden="true" className={styles['track']}>
                <span className={styles['bar']} style={{ inlineSize: `${String((count * 100) / most)}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
