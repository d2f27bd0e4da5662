import type { ReactNode } from 'react';
import styles from './stack.module.css';

interface StackProps {
  children: ReactNode;
  gap?: 's' | 'm' | 'l';
  /** Side by side, wrapping. */
  across?: boolean;
}

export function Stack({ children, gap = 'm', across = false }: StackProps) {
  return (
    <div className={styles[across ? 'across' : 'down']} data-gap={gap}>
      {children}
    </div>
  );
}
