import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './next-step-pending.module.css';

/** Keeps the place of the sentence free, so that nothing below it moves when it comes. */
export function NextStepPending() {
  return (
    <div className={styles['place']}>
      <Pending>
        <Skeleton height={7} label="次にすることを確かめています" shape="block" />
      </Pending>
    </div>
  );
}
