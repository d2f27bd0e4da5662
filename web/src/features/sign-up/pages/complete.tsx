import { Navigate, useLocation } from 'react-router-dom';
import * as z from 'zod';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { accountKinds } from '../draft.ts';

const arrivalSchema = z.object({ kind: z.enum(accountKinds) });

export function Component() {
  const arrival = arrivalSchema.safeParse(useLocation().state);
  if (!arrival.success) return <Navigate replace to={to('/auth/signup')} />;
  const waits = arrival.data.kind !== 'individual';
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="完了" />}
        lead={
          waits
            ? '事務局の承認が済むと、メールでお知らせします。'
            : '登録したメールアドレスと、決めたパスワードでサインインしてください。'
        }
        title={waits ? '登録を受け付けました' : '登録が完了しました'}
      />
      <Stack>
        {waits && (
          <Notice tone="info">
            承認を待つあいだもサインインできます。生徒の登録と競技会の申し込みは、承認のあとにできるようになります。
          </Notice>
        )}
        <Link look="primary" to={to('/auth/signin')} wide>
          サインインする
        </Link>
      </Stack>
    </>
  );
}
