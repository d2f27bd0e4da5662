import { Navigate, useLocation } from 'react-router-dom';
import * as z from 'zod';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { accountKinds } from '../draft.ts';

const arrivalSchema = z.object({ kind: z.enum(accountKinds) });

export function Component() {
  const session = useSession();
  const arrival = arrivalSchema.safeParse(useLocation().state);
  if (!arrival.success)
    return <Navigate replace to={session ? landingPath(session.kind) : to('/auth/signup')} />;
  const waits = arrival.data.kind !== 'individual';
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="完了" />}
        lead={
          waits
            ? '事務局の承認が済むと、メールでお知らせします。'
            : session
              ? 'サインインしました。大会への申し込みや結果の確認を、すぐに始められます。'
              : '登録したメールアドレスと、決めたパスワードでサインインしてください。'
        }
        title={waits ? '登録を受け付けました' : '登録が完了しました'}
      />
      <Stack>
        {waits && (
          <Notice tone="info">
            承認を待つあいだも、クラス(グループ)の準備ができます。生徒の登録と競技会の申し込みは、承認のあとにできるようになります。
          </Notice>
        )}
        {session ? (
          <Link look="primary" to={landingPath(session.kind)} wide>
            自分のホームへ進む
          </Link>
        ) : (
          <Link look="primary" to={to('/auth/signin')} wide>
            サインインする
          </Link>
        )}
        {/* A graduate came for this, and the mailed link led them away from it. */}
        {!waits && (
          <p>
            学校・団体を卒業した方は、
            <Link to={to('/account/claim')}>在籍していたときの記録を引き継げます</Link>。
          </p>
        )}
      </Stack>
    </>
  );
}
