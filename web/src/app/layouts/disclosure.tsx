import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** What is on the button. */
  label: ReactNode;
  children: ReactNode;
  /** `up` opens above the button: for the bottom bar. */
  opens?: 'down' | 'up';
  buttonClassName?: string | undefined;
}

/** A button that shows links below it. Not a menu in the ARIA sense: Tab goes through the links as anywhere. */
export function Disclosure({ label, children, opens = 'down', buttonClassName }: DisclosureProps) {
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // Open at one address only: following a link closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenAt(undefined);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div className={styles['box']} ref={box}>
      <button
        aria-controls={panelId}
        aria-expanded={open}
        className={buttonClassName}
        onClick={() => setOpenAt(open ? undefined : pathname)}
        ref={button}
        type="button"
      >
        {label}
      </button>
      <div className={styles['panel']} data-opens={opens} hidden={!open} id={panelId}>
        {children}
      </div>
    </div>
  );
}
