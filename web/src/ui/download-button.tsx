import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/lib/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, type ButtonLook } from './button.tsx';
import styles from './download-button.module.css';
import { Icon } from './icon.tsx';

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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function download() {
    setBusy(true);
    setError(undefined);
    try {
      saveFile(await fetchLink());
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <span className={styles['download']}>
      <Button busy={busy} busyLabel="準備しています" look={look} onClick={() => void download()} {...rest}>
        <Icon name="arrowDown" />
        <span>{children}</span>
      </Button>
      <span className={styles['error']} role="status">
        {error === undefined ? '' : sentenceOf(error)}
      </span>
    </span>
  );
}
