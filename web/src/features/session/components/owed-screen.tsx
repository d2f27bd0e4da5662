import { lazy, Suspense, type ReactNode } from 'react';
import type { Session } from '#shared/session/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';

const TwoStepSetup = lazy(async () => ({
  default: (await import('#web/features/two-step/components/two-step-setup.tsx')).TwoStepSetup,
}));
const AcceptTerms = lazy(async () => ({
  default: (await import('#web/features/terms/components/accept-terms.tsx')).AcceptTerms,
}));

interface OwedScreenProps {
  session: Session;
  onDone: () => void;
  onSignOut: () => void;
}

const words = {
  'two-step': {
    title: '2段階認証の設定',
    lead: '事務局のアカウントには、2段階認証が必要です。設定すると、続きに進めます。',
  },
  terms: {
    title: '利用規約の確認',
    lead: '利用規約が新しくなりました。内容をお読みになり、同意いただくと続きに進めます。',
  },
} as const;

/** What has to be done before anything else, or signing out. */
export function OwedScreen({ session, onDone, onSignOut }: OwedScreenProps) {
  const [first] = session.owed ?? [];
  if (first === undefined) return null;
  const screens: Record<typeof first, ReactNode> = {
    'two-step': <TwoStepSetup email={session.email ?? ''} onDone={onDone} />,
    terms: <AcceptTerms onDone={onDone} />,
  };
  return (
    <>
      <PageHeader lead={words[first].lead} title={words[first].title} />
      <Stack>
        <Suspense fallback={<Skeleton label="画面を読み込んでいます" lines={3} shape="row" />}>
          {screens[first]}
        </Suspense>
        <div>
          <Button look="quiet" onClick={onSignOut}>
            {first === 'terms' ? '同意せずにサインアウトする' : 'サインアウトする'}
          </Button>
        </div>
      </Stack>
    </>
  );
}
