import type { SignInStep } from '#web/lib/auth.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** What is asked for after the password. `recovery` is ours: instead of the app's code. */
export type Challenge = Exclude<SignInStep, 'done'> | 'recovery';

const headings: Record<Challenge, { title: string; lead: string }> = {
  'new-password': {
    title: '新しいパスワードを決めてください',
    lead: '最初のパスワードは一度しか使えません。これから使うパスワードを決めてください。',
  },
  totp: { title: '確認コードの入力', lead: '2段階認証を使っているため、もう一つ確認します。' },
  recovery: {
    title: '回復コードの入力',
    lead: '認証アプリを使えないときは、回復コードで2段階認証を切り、パスワードだけでサインインし直します。残りの回復コードも使えなくなり、メールでお知らせします。',
  },
};

export const ChallengeHeading = ({ challenge }: { challenge: Challenge }) => (
  <PageHeader {...headings[challenge]} />
);
