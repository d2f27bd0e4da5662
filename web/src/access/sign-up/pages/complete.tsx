import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as z from 'zod';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { claimBeforeSignUp, handOver } from '#web/access/parts/claim-code.ts';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { accountKinds } from '../draft.ts';

const arrivalSchema = z.object({ kind: z.enum(accountKinds) });

export function Component() {
  const session = useSession();
  // As it was when the page came: handing it over must not take the button away.
  const [kept] = useState(() => claimBeforeSignUp(new Date()));
  const arrival = arrivalSchema.safeParse(useLocation().state);
  if (!arrival.success)
    return <Navigate replace to={session ? landingPath(session.kind) : to('/auth/signup')} />;
  const waits = arrival.data.kind !== 'individual';
  const claim = waits ? undefined : kept;
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="完了" />}
        lead={
          waits
            ? '事務局の承認が済むと、メールでお知らせします。'
            : session
              ? claim === undefined
                ? 'サインインしました。大会への申し込みや結果の確認を、すぐに始められます。'
                : 'サインインしました。つづけて、学校・団体に在籍していたときの記録を引き継げます。'
              : '登録したメールアドレスと、決めたパスワードでサインインしてください。'
        }
        title={waits ? '登録を受け付けました' : '登録が完了しました'}
      />
      <Stack>
        {waits && (
          <Notice tone="info">
            承認を待つあいだも、クラス（グループ）の準備ができます。生徒の登録と競技会の申し込みは、承認のあとにできるようになります。
          </Notice>
        )}
        {/* A graduate came for this, and the mailed link led them away from it. */}
        {claim !== undefined && (
          <Link
            look="primary"
            onClick={() => handOver(claim)}
            to={session ? to('/account/claim') : to('/auth/signin', {}, { back: to('/account/claim') })}
            wide
          >
            {session ? '学校・団体での記録を引き継ぐ' : 'サインインして、学校・団体での記録を引き継ぐ'}
          </Link>
        )}
        {session ? (
          <Link look={claim === undefined ? 'primary' : 'secondary'} to={landingPath(session.kind)} wide>
            自分のホームへ進む
          </Link>
        ) : (
          claim === undefined && (
            <Link look="primary" to={to('/auth/signin')} wide>
              サインインする
            </Link>
          )
        )}
        {!waits && claim === undefined && (
          <p>
            学校・団体を卒業した方は、
            <Link to={to('/account/claim')}>在籍していたときの記録を引き継げます</Link>。
          </p>
        )}
      </Stack>
    </>
  );
}
