import { type ReactNode, useId } from 'react';
import { Easy } from '#web/ui/easy.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import styles from './next-step-panel.module.css';

interface NextStepPanelProps {
  title: ReactNode;
  children: ReactNode;
  /** The page's one primary act. */
  action?: ReactNode;
}

/** What a dashboard begins with: one sentence, and the act it asks for. */
export function NextStepPanel({ title, children, action }: NextStepPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <span aria-hidden="true" className={styles['key']}>
        <Keycap bump tone="action">
          J
        </Keycap>
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']} id={id}>
          <Easy>{title}</Easy>
        </h2>
        <p className={styles['sentence']}>
          <Easy>{children}</Easy>
        </p>
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </section>
  );
}
