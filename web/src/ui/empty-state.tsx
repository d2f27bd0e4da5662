import type { ReactNode } from 'react';
import { Easy } from './easy.tsx';
import { Keycap } from './keycap.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What is not there yet: 「まだ記録がありません」. */
  title: string;
  /** What brings it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** The keys where the fingers rest, what is not there yet, and one act. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <span aria-hidden="true">
        <Keycap bump>F</Keycap> <Keycap bump>J</Keycap>
      </span>
      <p className={styles['title']}>
        <Easy>{title}</Easy>
      </p>
      {children !== undefined && (
        <div className={styles['text']}>
          <Easy>{children}</Easy>
        </div>
      )}
      {action}
    </div>
  );
}
