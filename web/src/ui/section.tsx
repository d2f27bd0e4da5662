import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  /** The way on, beside the title: 「すべての結果を見る」. */
  aside?: ReactNode;
}

/** One block of a page, named by its heading. */
export function Section({ title, children, aside }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
