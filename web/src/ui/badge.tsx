import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './badge.module.css';
import { Easy } from './easy.tsx';
import tones from './tone.module.css';

export interface BadgeProps {
  /** The state in words: 「受付中」. The colour only repeats it. */
  children: ReactNode;
  tone?: 'plain' | 'action' | 'good' | 'warn' | 'bad' | 'achievement';
}

export function Badge({ children, tone = 'plain' }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], tones[tone])}>
      <Easy>{children}</Easy>
    </span>
  );
}

interface StateWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

/** A state that has its words and their tone in one table. */
export const StateBadge = ({ words: { label, tone } }: { words: StateWords }) => (
  <Badge tone={tone}>{label}</Badge>
);
