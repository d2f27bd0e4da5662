import { useEffect, useRef } from 'react';
import type { SignInStep } from '#web/lib/auth.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** What is asked for after the password. Ours are `recovery`, instead of the app's code, and `passkey`, instead of both. */
export type Challenge = Exclude<SignInStep, 'done'> | 'recovery' | 'passkey';

const headings: Record<Challenge, { title: string; lead?: string }> = {
  'new-password': {
    title: '新しいパスワードを決めてください',
    lead: '最初のパスワードは一度しか使えません。これから使うパスワードを決めてください。',
  },
  totp: { title: '確認コードの入力', lead: '2段階認証を使っているため、もう一つ確認します。' },
  recovery: {
    title: '回復コードの入力',
  },
  passkey: {
    title: 'パスキーでサインイン',
    lead: 'アカウントの設定でパスキーを追加した、団体・学校の責任者と先生、事務局の方が使えます。',
  },
};

/** Each step is a page of its own to whoever listens: with a key of its own. */
export function ChallengeHeading({ challenge }: { challenge: Challenge }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={heading}>
      <PageHeader {...headings[challenge]} />
    </div>
  );
}
