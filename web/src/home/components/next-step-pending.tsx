import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './next-step-pending.module.css';

/** Keeps the place of the sentence free, so that nothing below it moves when it comes. A school's has a second act. */
export function NextStepPending({ acts = 1 }: { acts?: 1 | 2 }) {
  return (
    <div className={styles['place']} data-acts={acts}>
      <Pending>
        <Skeleton height={7} label="次にすることを確かめています" shape="block" />
      </Pending>
    </div>
  );
}
