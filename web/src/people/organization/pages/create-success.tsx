import { useSession } from '#web/lib/session.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';

export function Component() {
  const organization = useSession()?.organization;
  const waits = organization?.state === 'applied';
  return (
    <>
      <PageHeader
        above={<Steps current={2} />}
        title={waits ? '申請を受け付けました' : '申請の手続きは済んでいます'}
      />
      <Stack>
        {waits ? (
          <Notice title={`${organization.name}の承認をお待ちください`} tone="good">
            事務局が内容を確認します。承認すると団体コードが決まり、メールでお知らせします。
          </Notice>
        ) : (
          <p>今の状態は、団体・学校のページで確かめられます。</p>
        )}
        <Link look="primary" to={to('/dashboard')} wide>
          ダッシュボードへ進む
        </Link>
        <Link look="secondary" to={to('/organization/:authorize?')} wide>
          登録した内容を見る
        </Link>
      </Stack>
    </>
  );
}
