import { isProblem } from '#web/lib/api-error.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface LinkProblemProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
  /** Where one gets another mail, and the words for it. */
  again: readonly [path: string, words: string];
}

/** A link that cannot be used (any more), or a server that could not be asked. */
export function LinkProblem({ error, busy, onRetry, again: [path, words] }: LinkProblemProps) {
  if (!isProblem(error, 'link-not-valid'))
    return <LoadFailed busy={busy} error={error} onRetry={onRetry} what="リンク" />;
  return (
    <Notice
      action={
        <Link look="secondary" to={path}>
          {words}
        </Link>
      }
      live="polite"
      title="このリンクは使えません"
      tone="warn"
    >
      有効期限が切れているか、すでに使われています。お手数ですが、もう一度メールを受け取ってください。
    </Notice>
  );
}
