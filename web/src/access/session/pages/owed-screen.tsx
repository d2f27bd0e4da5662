import { Suspense } from 'react';
import type { Session } from '#shared/access/session/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';

type Owed = NonNullable<Session['owed']>[number];

const TwoStepSetup = later(
  async () => (await import('#web/access/two-step/components/two-step-setup.tsx')).TwoStepSetup,
);
const AcceptTerms = later(
  async () => (await import('#web/access/terms/components/accept-terms.tsx')).AcceptTerms,
);

interface OwedScreenProps {
  owed: Owed;
  email: string;
  onDone: () => void;
  onSignOut: () => void;
}

const words: Record<Owed, { title: string; lead: string; out: string }> = {
  'two-step': {
    title: '2段階認証の設定',
    lead: '事務局のアカウントには、2段階認証が必要です。設定すると、続きに進めます。',
    out: 'サインアウトする',
  },
  terms: {
    title: '利用規約の確認',
    lead: '利用規約が新しくなりました。内容をお読みになり、同意いただくと続きに進めます。',
    out: '同意せずにサインアウトする',
  },
};

/** What has to be done before anything else, or signing out. */
export function OwedScreen({ owed, email, onDone, onSignOut }: OwedScreenProps) {
  const { title, lead, out } = words[owed];
  return (
    <>
      <PageHeader lead={lead} title={title} />
      <Stack>
        <Suspense fallback={<Skeleton label="画面を読み込んでいます" lines={3} shape="row" />}>
          {owed === 'terms' ? (
            <AcceptTerms onDone={onDone} />
          ) : (
            <TwoStepSetup email={email} onDone={onDone} />
          )}
        </Suspense>
        <div>
          <Button look="quiet" onClick={onSignOut}>
            {out}
          </Button>
        </div>
      </Stack>
    </>
  );
}
