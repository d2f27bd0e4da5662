import { useQuery } from '@tanstack/react-query';
import { allOrganizationResultsQuery } from '#web/competition/result/queries.ts';
import { levelCounts } from '#web/competition/result/summary.ts';
import { noLevel } from '#web/competition/result/words.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import styles from './levels-of.module.css';

/** How many of a class reached which level; the list below says it when this cannot be read. */
export function LevelsOf({ groupId, seasonId }: { groupId: string; seasonId: string }) {
  const { data = [] } = useQuery(allOrganizationResultsQuery({ groupId, seasonId }));
  const reached = levelCounts(data).filter(({ count }) => count > 0);
  if (reached.length === 0) return null;
  return (
    <ul aria-label="級・段の分布" className={styles['levels']}>
      {reached.map(({ level = noLevel, count }) => (
        <li key={level}>
          <Keycap size="s">{level}</Keycap> {count.toLocaleString('ja-JP')}件
        </li>
      ))}
    </ul>
  );
}
