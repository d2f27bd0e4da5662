import { useEffect } from 'react';
import { documentTitle } from '#web/lib/document-title.ts';
import { to } from '#shared/kernel/paths.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { fullName } from '#shared/people/account/schema.ts';
import { backToHome, describeError } from './describe-error.ts';
import styles from './error-page.module.css';

export function ErrorPage({ error }: { error: unknown }) {
  const { status, title, heading, sentence, requestId, retry } = describeError(error);
  const session = useSession();
  useEffect(() => {
    document.title = documentTitle(`${heading}（${title}）`);
  }, [heading, title]);

  return (
    <div className={styles['page']}>
      <p className={styles['status']}>{status}</p>
      <h1 tabIndex={-1}>
        <Easy>{heading}</Easy>
      </h1>
      <p>
        <Easy>{sentence}</Easy>
      </p>
      <p className={styles['english']} lang="en">
        {title}
      </p>
      {requestId !== undefined && (
        <p className={styles['english']}>
          <Easy>{`受付番号：${requestId}`}</Easy>
        </p>
      )}
      {status === 403 && session && (
        <p>
          <Easy>{`いまは「${fullName(session.name)}」さんとしてサインインしています。`}</Easy>
          <Link to={landingPath(session.kind)}>自分のホームへ進む</Link>
        </p>
      )}
      <Stack across>
        {retry && (
          <Button look="primary" onClick={() => location.reload()}>
            もう一度読み込む
          </Button>
        )}
        <Link look={retry ? 'secondary' : 'primary'} to={to('/')}>
          <span>
            <Easy>トップページへ戻る</Easy>
            <span className={styles['subtitle']} lang="en">
              {backToHome}
            </span>
          </span>
        </Link>
      </Stack>
    </div>
  );
}
