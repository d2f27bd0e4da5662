import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Easy } from './easy.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  children: ReactNode;
  /** At most one primary on a page. */
  look?: ButtonLook;
  /** Waiting for an answer: keeps the focus, refuses a second press. */
  busy?: boolean;
  /** What is being done meanwhile, such as 「保存しています」. */
  busyLabel?: string;
  /** The whole width on a phone. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function buttonClass(look: ButtonLook, wide = false): string {
  return classNames(styles['button'], styles[look], wide && styles['wide']);
}

export function Button({
  look = 'secondary',
  busy = false,
  busyLabel = '処理しています',
  wide = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // `disabled` would drop the focus to <body> in the middle of a submission.
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClass(look, wide)}
      data-key=""
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      type={type}
    >
      {busy ? (
        <>
          <span aria-hidden="true" className={styles['working']} />
          <Easy>{busyLabel}</Easy>
        </>
      ) : (
        <Easy>{children}</Easy>
      )}
    </button>
  );
}
