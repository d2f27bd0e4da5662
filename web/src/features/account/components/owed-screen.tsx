import { lazy, Suspense } from 'react';
import type { Session } from '#shared/account/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const TwoStepSetup = lazy(async () => ({
  default: (await import('./two-step-setup.tsx')).TwoStepSetup,
}));

interface OwedScreenProps {
  session: Session;
  onDone: () => void;
  onSignOut: () => void;
}

/** What has to be done before anything else, or signing out. */
export function OwedScreen({ session, onDone, onSignOut }: OwedScreenProps) {
  return (
    <>
      <PageHeader
        lead="事務局のアカウントには、2段階認証が必要です。設定すると、続きに進めます。"
        title="2段階認証の設定"
      />
      <Suspense fallback={<Skeleton label="設定の画面を読み込んでいます" lines={3} shape="row" />}>
        <TwoStepSetup email={session.email ?? ''} onDone={onDone} />
      </Suspense>
      <Button look="quiet" onClick={onSignOut}>
        サインアウトする
      </Button>
    </>
  );
}
