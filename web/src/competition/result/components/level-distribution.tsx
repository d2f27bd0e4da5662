import { useMemo } from 'react';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { CardGrid } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { levelsByDivision } from '../summary.ts';
import { noLevel } from '../words.ts';
import styles from './level-distribution.module.css';

/** How many reached each level, in each division by itself: tables whose figures are bars too, from 0, all of one scale. */
export function LevelDistribution({ results }: { results: readonly OrganizationResult[] }) {
  const divisions = useMemo(() => levelsByDivision(results), [results]);
  const most = Math.max(1, ...divisions.flatMap(({ counts }) => counts.map(({ count }) => count)));
  return (
    <Section title="級・段の分布">
      <p>失格は含みません。</p>
      <CardGrid>
        {divisions.map(({ divisionName, counts }) => (
          <section key={divisionName}>
            <h3>{`${divisionName}（${formatCount(counts.reduce((sum, { count }) => sum + count, 0))}件）`}</h3>
            <table aria-label={`${divisionName}の級・段の分布`} className={styles['levels']}>
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
                      <span
                        className={styles['bar']}
                        style={{ inlineSize: `${String((count * 100) / most)}%` }}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </CardGrid>
    </Section>
  );
}
