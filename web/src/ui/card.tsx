import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Easy } from './easy.tsx';

export interface CardProps {
  title: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3 | 4;
  badge?: ReactNode;
  children?: ReactNode;
  /** The way on: a button or a link at the foot. */
  action?: ReactNode;
}

/** For things one chooses between. What is only read goes on the plain ground. */
export function Card({ title, level = 3, badge, children, action }: CardProps) {
  const Title = `h${String(level)}` as 'h2' | 'h3' | 'h4';
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <Title className={styles['title']}>
          <Easy>{title}</Easy>
        </Title>
        {badge}
      </div>
      {children !== undefined && (
        <div className={styles['body']}>
          <Easy>{children}</Easy>
        </div>
      )}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </article>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
