import { ApiProblem, unreadSentence } from '#web/lib/api-error.ts';
import { Button } from './button.tsx';
import { Easy } from './easy.tsx';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  /** What could not be read: 「申込の履歴」. */
  what: string;
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
}

/** Stands where the data would, so that the rest of the page stays usable. */
export function LoadFailed({ what, error, onRetry, busy = false }: LoadFailedProps) {
  return (
    <Notice
      action={
        <Button busy={busy} busyLabel="読み込んでいます" onClick={onRetry}>
          もう一度読み込む
        </Button>
      }
      live="urgent"
      title={`${what}を読み込めませんでした`}
      tone="bad"
    >
      <Easy>{unreadSentence(error)}</Easy>
      {error instanceof ApiProblem && error.status >= 500 && (
        <Easy>{`（受付番号：${error.requestId}）`}</Easy>
      )}
    </Notice>
  );
}
