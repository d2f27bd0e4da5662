import { useEffect, useState } from 'react';
import { useOnline } from '#web/lib/connection.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './connection-banner.module.css';

export const backOnlineShownMs = 4000;

/** Says when the connection is gone, and for a moment that it is back. */
export function ConnectionBanner() {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);

  useEffect(() => {
    if (!online) {
      setWasOffline(true);
      return undefined;
    }
    const timer = setTimeout(() => setWasOffline(false), backOnlineShownMs);
    return () => clearTimeout(timer);
  }, [online]);

  return (
    <div aria-live="polite" className={styles['banner']}>
      {!online && (
        <Notice tone="warn">
          インターネットにつながっていません。入力した内容はこの画面に残っています。つながると、続けられます。
        </Notice>
      )}
      {online && wasOffline && <Notice tone="good">インターネットにつながりました。</Notice>}
    </div>
  );
}
