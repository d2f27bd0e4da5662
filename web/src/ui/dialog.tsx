import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { Easy } from './easy.tsx';

interface DialogProps {
  open: boolean;
  /** Escape, 「閉じる」. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The acts at the foot, the one that goes on first. */
  actions?: ReactNode;
}

/**
 * The browser's own modal: the rest of the page is inert, and the focus goes back to where it was. It needs none of React
 * Aria's scroll lock, which injects a <style> on iOS that our policy refuses.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, actions }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    element.showModal();
    // On the title: what the dialog asks is read before any button can be pressed by mistake. One that asks nothing says where.
    const first = element.querySelector<HTMLElement>('[data-first]') ?? heading.current;
    first?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      aria-labelledby={titleId}
      className={styles['dialog']}
      onCancel={(event) => {
        // Open or closed is the caller's state; the browser must not decide alone.
        event.preventDefault();
        onClose();
      }}
      ref={dialog}
    >
      <div className={styles['head']}>
        <h2 className={styles['title']} id={titleId} ref={heading} tabIndex={-1}>
          <Easy>{title}</Easy>
        </h2>
        <button aria-label="閉じる" className={styles['close']} onClick={onClose} type="button">
          <Icon name="cross" />
        </button>
      </div>
      <div className={styles['body']}>
        <Easy>{children}</Easy>
      </div>
      <div className={styles['actions']}>{actions ?? <Button onClick={onClose}>閉じる</Button>}</div>
    </dialog>
  );
}
