import { type ReactNode, useId } from 'react';
import { Easy } from './easy.tsx';
import styles from './section.module.css';

interface SectionProps {
  /** Where a link within the page leads. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
  /** The way on, beside the title: 「すべての結果を見る」. */
  aside?: ReactNode;
}

/** One block of a page, named by its heading. */
export function Section({ id, title, children, aside }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']} id={id}>
      <div className={styles['head']}>
        <h2 id={titleId}>
          <Easy>{title}</Easy>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
