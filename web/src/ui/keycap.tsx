import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './keycap.module.css';

interface KeycapProps {
  children: ReactNode;
  /** `action`: where one is; `achievement`: what one has reached. */
  tone?: 'plain' | 'action' | 'achievement';
  size?: 's' | 'm' | 'l';
  /** Held down: the bottom edge is gone. */
  pressed?: boolean;
  /** The ridge of F and J. */
  bump?: boolean;
}

/** The one ornament, for what counts: a step, a level, a streak day, a missed key, the place of the fingers where nothing is yet. Never for decoration. */
export function Keycap({ children, tone = 'plain', size = 'm', pressed = false, bump = false }: KeycapProps) {
  return (
    <span
      className={classNames(
        styles['keycap'],
        styles[tone],
        styles[size],
        pressed && styles['pressed'],
        bump && styles['bump'],
      )}
    >
      {children}
    </span>
  );
}
