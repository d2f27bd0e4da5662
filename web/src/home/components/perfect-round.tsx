import { useQuery } from '@tanstack/react-query';
import { resultQuery } from '#web/competition/result/queries.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import styles from './perfect-round.module.css';

/** A round without a single miss is told with joy; any other one, and one that cannot be read, says nothing here. */
export function PerfectRound({ resultId }: { resultId: string }) {
  const { data } = useQuery(resultQuery(resultId));
  if (data?.result?.misses !== 0) return null;
  return (
    <p className={styles['perfect']}>
      <Keycap size="l" tone="achievement">
        ミス 0！
      </Keycap>
      <strong>ひとつも まちがえずに うちました。すごい！</strong>
    </p>
  );
}
