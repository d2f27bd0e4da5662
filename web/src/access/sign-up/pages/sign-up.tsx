import { useState } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { WhileOn } from '#web/record/parts/while-on.tsx';
import { claimBeforeSignUp } from '#web/access/parts/claim-code.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { wishFor } from '../draft.ts';

export function loader({ url }: LoaderArgs) {
  wishFor(url.searchParams.get('kind'));
}

export function Component() {
  const [claims] = useState(() => claimBeforeSignUp(new Date()) !== undefined);
  return (
    <>
      <PageHeader
        lead="個人、団体、学校のアカウントを無料で作れます。はじめにメールアドレスを確かめます。"
        title="アカウントの登録"
      />
      <Stack gap="l">
        <ol>
          <li>メールアドレスを入力し、届いたメールのリンクを開きます。</li>
          <li>個人・団体・学校のどれかを選び、必要なことを入力します。</li>
          <li>内容を確かめ、パスワードを決めて完了です。団体・学校は事務局の承認を待ちます。</li>
        </ol>
        {/* A graduate of 12 would take it for themself: nobody makes this account for them. */}
        {!claims && <p>生徒のアカウントは先生が作ります。ここで登録する必要はありません。</p>}
        <Stack>
          <WhileOn of="sign-up">
            <Link look="primary" to={to('/auth/signup/send-email-verification')} wide>
              メールアドレスの入力へ進む
            </Link>
          </WhileOn>
          <Link look="standalone" to={to('/auth/signin')}>
            アカウントを持っている方はサインイン
          </Link>
        </Stack>
      </Stack>
    </>
  );
}
