import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect } from 'react-router-dom';
import * as z from 'zod';
import { proofSchema, type LinkPurpose } from '#shared/mail/mailed-link/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LinkProblem } from '#web/mail/mailed-link/components/link-problem.tsx';
import { NewPasswordForm } from '../components/new-password-form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { takeProof } from '#web/mail/parts/mailed-proof.ts';
import { resetPassword } from '../queries.ts';
import { mailedLinkQuery } from '#web/mail/mailed-link/queries.ts';

const errand = 'reset';
const keptProof = () => readDraft(errand, z.object({ proof: proofSchema }))?.proof;

export function loader({ queryClient }: LoaderArgs) {
  takeProof((proof) => saveDraft(errand, { proof }));
  const proof = keptProof();
  if (proof === undefined) throw redirect(to('/auth/forgotPassword'));
  void queryClient.prefetchQuery(mailedLinkQuery('reset-password', proof));
}

const leads: Record<LinkPurpose, (email: string) => string> = {
  'sign-up': (email) => email,
  'reset-password': (email) => `${email} の新しいパスワードを決めてください。`,
  'undo-email': (email) =>
    `メールアドレスを ${email} に戻します。あわせて、新しいパスワードを決めてください。`,
};

function Done() {
  return (
    <>
      <PageHeader
        lead="ほかの端末はサインアウトしました。新しいパスワードでサインインしてください。"
        title="パスワードを変更しました"
      />
      <Link look="primary" to={to('/auth/signin')} wide>
        サインインする
      </Link>
    </>
  );
}

export function Component() {
  const [proof] = useState(() => keptProof() ?? '');
  const [done, setDone] = useState(false);
  const link = useQuery({ ...mailedLinkQuery('reset-password', proof), enabled: !done });
  if (done) return <Done />;
  return (
    <>
      <PageHeader
        {...(link.data && { lead: leads[link.data.purpose](link.data.email) })}
        title="パスワードの再設定"
      />
      {link.isError ? (
        <LinkProblem
          again={[to('/auth/forgotPassword'), 'もう一度メールを受け取る']}
          busy={link.isFetching}
          error={link.error}
          onRetry={() => void link.refetch()}
        />
      ) : link.data === undefined ? (
        <Pending>
          <Skeleton label="リンクを確かめています" lines={3} shape="row" />
        </Pending>
      ) : (
        <NewPasswordForm
          onSubmit={async (password) => {
            try {
              await resetPassword(proof, password);
            } catch (error) {
              if (isProblem(error, 'link-not-valid')) await link.refetch();
              return refusalOf(error, ['password']);
            }
            dropDraft(errand);
            setDone(true);
            return undefined;
          }}
          submitLabel="パスワードを変更する"
        />
      )}
    </>
  );
}
