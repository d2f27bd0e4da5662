import { useFetchDelay } from '#web/lib/fetch-delay.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './first-load.module.css';

/** Before the first page: nothing for a moment, then where its words will stand. */
export function FirstLoad() {
  const late = useFetchDelay(true);
  return <div className={styles['frame']}>{late && <Skeleton lines={5} />}</div>;
}
