import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatInstant } from '#shared/kernel/time.ts';
import { Button } from '#web/ui/button.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { renewRecoveryCodes, stopTwoStep, twoStepQuery } from '../queries.ts';

/** With the drawing of QR codes, which few need. */
const TwoStepSetup = later(async () => (await import('./two-step-setup.tsx')).TwoStepSetup);

const ProofForm = later(async () => (await import('./two-step-proof-form.tsx')).ProofForm);
const RecoveryCodes = later(async () => (await import('./recovery-codes.tsx')).RecoveryCodes);

type Mode = 'rest' | 'set-up' | 'stop' | 'renew';
const finished = {
  'set-up':
    '2段階認証を使い始めました。次のサインインから確認コードを入力します。ほかの端末はサインアウトしました。',
  stop: '2段階認証をやめました。サインインはパスワードだけになりました。ほかの端末はサインアウトしました。',
  renew: '回復コードを作り直しました。前の回復コードは使えません。ほかの端末はサインアウトしました。',
} as const;

function Chosen({ since, required, email }: { since: string | undefined; required: boolean; email: string }) {
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<Mode>('rest');
  const [done, setDone] = useState<Exclude<Mode, 'rest'>>();
  const [codes, setCodes] = useState<readonly string[]>();

  const choose = (next: Mode): void => {
    setDone(undefined);
    setMode(next);
  };
  async function finish(what: Exclude<Mode, 'rest'>): Promise<void> {
    await queryClient.invalidateQueries(twoStepQuery);
    setCodes(undefined);
    setMode('rest');
    setDone(what);
  }
  async function prove(password: string, proof: string): Promise<SubmitProblem | undefined> {
    try {
      if (mode === 'renew') setCodes((await renewRecoveryCodes(password, proof)).recoveryCodes);
      else {
        await stopTwoStep(password, proof);
        await finish('stop');
      }
    } catch (error) {
      return refusalOf(error, ['password', 'proof', 'code']);
    }
    return undefined;
  }

  if (codes !== undefined)
    return (
      <Suspense fallback={<Skeleton label="回復コードを表示しています" lines={5} shape="row" />}>
        <RecoveryCodes codes={codes} onKept={() => void finish('renew')} />
      </Suspense>
    );
  if (mode === 'set-up')
    return (
      <Suspense fallback={<Skeleton label="設定の画面を読み込んでいます" lines={3} shape="row" />}>
        <TwoStepSetup email={email} onCancel={() => setMode('rest')} onDone={() => void finish('set-up')} />
      </Suspense>
    );
  if (mode !== 'rest')
    return (
      <Suspense fallback={<Skeleton label="入力の画面を読み込んでいます" lines={3} shape="row" />}>
        <ProofForm key={mode} onCancel={() => setMode('rest')} onSubmit={prove} stop={mode === 'stop'} />
      </Suspense>
    );
  return (
    <Stack>
      {done !== undefined && (
        <Notice live="polite" tone="good">
          {finished[done]}
        </Notice>
      )}
      {since === undefined ? (
        <p>
          使っていません。設定すると、パスワードのあとに認証アプリの確認コードを入力するため、パスワードを知られてもサインインされません。
        </p>
      ) : (
        <p>
          {formatInstant(since)}から使っています。{required && '事務局のアカウントではやめられません。'}
        </p>
      )}
      <Stack across>
        {since === undefined ? (
          <Button onClick={() => choose('set-up')}>2段階認証を設定する</Button>
        ) : (
          <Button onClick={() => choose('renew')}>回復コードを作り直す</Button>
        )}
        {since !== undefined && !required && (
          <Button look="quiet" onClick={() => choose('stop')}>
            2段階認証をやめる
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

export function TwoStepBlock({ email }: { email: string }) {
  const state = useQuery(twoStepQuery);
  return (
    <Loaded lines={2} query={state} what="2段階認証の状態">
      {({ since, required }) => <Chosen email={email} required={required} since={since} />}
    </Loaded>
  );
}
