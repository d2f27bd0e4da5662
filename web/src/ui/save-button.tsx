import type { ReactNode } from 'react';
import { sentenceOf } from '#web/lib/api-error.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Easy } from './easy.tsx';
import { Icon } from './icon.tsx';
import styles from './saving.module.css';
import { useAct } from './use-act.ts';

export interface SaveButtonProps {
  save: () => Promise<unknown>;
  /** The act: 「認定証(PDF)をダウンロードする」. */
  children: ReactNode;
  look?: ButtonLook;
  wide?: boolean;
  /** Where several stand on a page; begins with the words shown. */
  'aria-label'?: string;
}

/** Saves a file, and says so when it cannot be had. */
export function SaveButton({ save, children, look = 'secondary', ...rest }: SaveButtonProps) {
  const { act, busy, error } = useAct();
  return (
    <span className={styles['saving']}>
      <Button busy={busy} busyLabel="準備しています" look={look} onClick={() => act(save)} {...rest}>
        <Icon name="arrowDown" />
        <span>
          <Easy>{children}</Easy>
        </span>
      </Button>
      <span className={styles['problem']} role="status">
        {error !== undefined && <Easy>{sentenceOf(error)}</Easy>}
      </span>
    </span>
  );
}
