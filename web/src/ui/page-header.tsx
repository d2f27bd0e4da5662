import type { ReactNode } from 'react';
import { Easy } from './easy.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence: what one does here. */
  lead?: ReactNode;
  /** At most one primary act. */
  action?: ReactNode;
  /** Breadcrumbs or steps, above the title. */
  above?: ReactNode;
}

/** The h1 takes focus by script (tabindex -1), so that navigation can move there. */
export function PageHeader({ title, lead, action, above }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      {above}
      <div className={styles['row']}>
        <div className={styles['words']}>
          <h1 data-page-title="" tabIndex={-1}>
            <Easy>{title}</Easy>
          </h1>
          {lead !== undefined && (
            <p className={styles['lead']}>
              <Easy>{lead}</Easy>
            </p>
          )}
        </div>
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
    </header>
  );
}
