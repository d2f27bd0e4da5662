import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** For whom our mails do not reach any more; nothing for everybody else. */
export function MailReturnedNotice() {
  const session = useSession();
  if (session?.mailReturned === undefined) return null;
  return (
    <Notice
      action={
        <Link look="secondary" to={to('/account/changeEmail')}>
          メールアドレスを変更する
        </Link>
      }
      title="メールが届いていません"
      tone="warn"
    >
      {`${session.email ?? ''} へのメールが戻ってきたため、送るのを止めています。届くアドレスに変更してください。このままでよいときは、事務局にお問い合わせください。`}
    </Notice>
  );
}
