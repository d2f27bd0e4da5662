import type { ReactNode } from 'react';
import { sentenceOf } from '#web/lib/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Easy } from './easy.tsx';
import { Icon } from './icon.tsx';
import styles from './saving.module.css';
import { useAct } from './use-act.ts';

export interface DownloadButtonProps {
  /** Asks for the link; links live only some minutes, so each press asks anew. */
  fetchLink: () => Promise<{ url: string; fileName: string }>;
  /** The act: 「認定証(PDF)をダウンロードする」. */
  children: ReactNode;
  look?: ButtonLook;
  wide?: boolean;
  /** Where several stand on a page; begins with the words shown. */
  'aria-label'?: string;
}

/** Saves a stored file, and says so when it cannot be had. */
export function DownloadButton({ fetchLink, children, look = 'secondary', ...rest }: DownloadButtonProps) {
  const { act, busy, error } = useAct();
  return (
    <span className={styles['saving']}>
      <Button
        busy={busy}
        busyLabel="準備しています"
        look={look}
        onClick={() => act(async () => saveFile(await fetchLink()))}
        {...rest}
      >
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
