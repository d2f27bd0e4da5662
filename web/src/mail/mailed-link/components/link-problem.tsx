import { to } from '#shared/kernel/paths.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';

interface LinkProblemProps {
  error: unknown;
  /** Of a link that is being looked at. */
  busy?: boolean;
  onRetry?: () => void;
  /** Where one gets another mail, and the words for it. */
  again: readonly [path: string, words: string];
}

/** A link that cannot be used (any more), or a server that could not be asked. */
export function LinkProblem({ error, busy = false, onRetry, again: [path, words] }: LinkProblemProps) {
  if (onRetry !== undefined && !isProblem(error, 'link-not-valid'))
    return <LoadFailed busy={busy} error={error} onRetry={onRetry} what="リンク" />;
  return (
    <Notice
      action={
        <Stack gap="s">
          <Link look="secondary" to={path}>
            {words}
          </Link>
          <Link to={to('/auth/signin')}>サインインする</Link>
        </Stack>
      }
      live="polite"
      title="このリンクは使えません"
      tone="warn"
    >
      有効期限が切れているか、すでに使われています。手続きが済んでいるときは、サインインしてください。済んでいないときは、お手数ですが、もう一度メールを受け取り、はじめから入力してください。
    </Notice>
  );
}
