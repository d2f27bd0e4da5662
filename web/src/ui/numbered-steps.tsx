import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './numbered-steps.module.css';

interface NumberedStepsProps {
  /** Items of a list. */
  children: ReactNode;
  className?: string | undefined;
}

/** ① ② ③ on what is handed out on paper, in the size of the words beside them. */
export function NumberedSteps({ children, className }: NumberedStepsProps) {
  return <ol className={classNames(styles['steps'], className)}>{children}</ol>;
}
