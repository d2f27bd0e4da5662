import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { isUnsaved } from '#web/lib/unsaved.ts';

const question = '入力した内容は、まだ送信されていません。このページを離れると、失われます。離れますか？';

/** In the browser's own dialog, like the one it shows itself when the tab is closed: it needs no file that may not come. */
export function useLeaveQuestion(): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved() && !window.confirm(question),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
