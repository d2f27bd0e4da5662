import { useEffect, useState } from 'react';
import { useOnline } from '#web/lib/connection.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './connection-banner.module.css';

export const backOnlineShownMs = 4000;

/** Says when the connection is gone, and for a moment that it is back. */
export function ConnectionBanner() {
  const online = useOnline();
  const [before, setBefore] = useState(online);
  const [returned, setReturned] = useState(false);
  if (before !== online) {
    setBefore(online);
    setReturned(online);
  }

  useEffect(() => {
    if (!returned) return undefined;
    const timer = setTimeout(() => setReturned(false), backOnlineShownMs);
    return () => clearTimeout(timer);
  }, [returned]);

  return (
    <div aria-live="polite" className={styles['banner']} data-screen-only>
      {!online && (
        <Notice tone="warn">
          インターネットにつながっていません。入力した内容はこの画面に残っています。つながると、続けられます。
        </Notice>
      )}
      {returned && <Notice tone="good">インターネットにつながりました。</Notice>}
    </div>
  );
}
