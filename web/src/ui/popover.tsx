import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { type ReactNode, useState } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end';
  /** As wide as what opened it. */
  fitted?: boolean;
}

/**
 * What opens under a control. It stays in the control's place in the document instead of at the end of <body>: within the
 * page's landmark, and, in a modal <dialog>, not among what is inert.
 */
export function Popover({ children, placement = 'bottom start', fitted = false }: PopoverProps) {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  return (
    <>
      <div className={styles['host']} ref={setHost} />
      {host && (
        <AriaPopover
          UNSTABLE_portalContainer={host}
          className={styles[fitted ? 'fitted' : 'popover'] ?? ''}
          offset={4}
          placement={placement}
        >
          {children}
        </AriaPopover>
      )}
    </>
  );
}
