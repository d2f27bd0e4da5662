import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isOrganizationCode, signInName } from '#shared/account/policy.ts';
import type { Session } from '#shared/session/schema.ts';
import { generalProblems } from '#shared/kernel/problem.ts';
import { ApiOffline, ApiProblem } from '#web/lib/api-error.ts';
import { getConfig } from '#web/lib/config.ts';
import { speakEasily } from '#web/lib/easy.ts';
import { to } from '#shared/kernel/paths.ts';
import { landingPath, safeBack } from '#web/lib/way-on.ts';
import { endSession, refreshSession, useSession } from '#web/lib/session.ts';
import { SignInProblem, signInProblem } from '#web/lib/sign-in-problem.ts';
import type { SignInStep } from '#web/lib/auth.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Ruby } from '#web/ui/ruby.tsx';
import { SignInForm, type SignInInput } from '../components/sign-in-form.tsx';
import styles from './sign-in.module.css';

/** What few sign-ins need comes when one does. */
const NewPasswordForm = lazy(async () => ({
  default: (await import('../components/new-password-form.tsx')).NewPasswordForm,
}));
const TotpForm = lazy(async () => ({ default: (await import('../components/totp-form.tsx')).TotpForm }));
const SignedInAlready = lazy(async () => ({
  default: (await import('../components/signed-in-already.tsx')).SignedInAlready,
}));
const OwedScreen = lazy(async () => ({
  default: (await import('../components/owed-screen.tsx')).OwedScreen,
}));
const RecoveryForm = lazy(async () => ({
  default: (await import('../components/recovery-form.tsx')).RecoveryForm,
}));

const library = () => import('#web/lib/auth.ts');

function refusal(error: unknown): SubmitProblem {
  if (error instanceof ApiProblem || error instanceof ApiOffline) return { formError: error.message };
  return { formError: signInProblem(error, 'challenge').message };
}

/** The card's QR carries who, never the password; once read it leaves the address bar and the history. */
function useArrival() {
  const [search, setSearch] = useSearchParams();
  const [arrival] = useState(() => ({
    back: safeBack(search.get('back')),
    ended: search.has('ended'),
    deleted: search.has('deleted'),
    prefilled: { identifier: search.get('code') ?? '', userName: search.get('user') ?? '' },
  }));
  const carriesName = search.has('code') || search.has('user');
  useEffect(() => {
    if (!carriesName) return;
    setSearch(
      (before) => {
        before.delete('code');
        before.delete('user');
        return before;
      },
      { replace: true },
    );
  }, [carriesName, setSearch]);
  return arrival;
}

/** `recovery` is ours: instead of the app's code. */
type Step = SignInStep | 'recovery';

const titles: Record<Exclude<Step, 'done'>, string> = {
  'new-password': '新しいパスワードを決めてください',
  totp: '確認コードの入力',
  recovery: '回復コードの入力',
};

export function Component() {
  const { back, deleted, ended, prefilled } = useArrival();
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>();
  const [typed, setTyped] = useState('');
  const [issued, setIssued] = useState('');
  const [notice, setNotice] = useState<string | undefined>(
    ended ? generalProblems['session-ended'].message : undefined,
  );
  const [recovered, setRecovered] = useState(false);
  const heading = useRef<HTMLDivElement>(null);

  // Each step is a page of its own to whoever listens.
  useEffect(() => {
    if (step !== undefined) heading.current?.querySelector('h1')?.focus();
  }, [step]);

  async function goOn(next: SignInStep): Promise<SubmitProblem | void> {
    if (next !== 'done') {
      setStep(next);
      return;
    }
    const person = await refreshSession(queryClient);
    // The password was right, and yet nobody may come in: closed, or just being deleted.
    if (person === null) throw new SignInProblem('disabled');
    await enter(person);
  }

  /** Whoever owes something first stays on this page, which asks for it. */
  async function enter(person: Session): Promise<void> {
    setStep(undefined);
    if (person.owed === undefined) await navigate(back ?? landingPath(person.kind), { replace: true });
  }

  async function signIn({ identifier, userName, password }: SignInInput): Promise<SubmitProblem | void> {
    setNotice(undefined);
    setRecovered(false);
    setTyped(identifier);
    setIssued(password);
    void speakEasily(isOrganizationCode(identifier));
    try {
      const auth = await library();
      return await goOn(await auth.signIn(identifier, userName, password));
    } catch (error) {
      return refusal(error);
    }
  }

  async function answer(challenge: string): Promise<SubmitProblem | void> {
    try {
      const auth = await library();
      return await goOn(await auth.answerSignIn(challenge));
    } catch (error) {
      if (!(error instanceof SignInProblem && error.code === 'session-expired')) return refusal(error);
      setStep(undefined);
      setNotice(error.message);
    }
  }

  if (session?.owed !== undefined && step === undefined)
    return (
      <Suspense fallback={<Skeleton label="画面を読み込んでいます" lines={3} shape="row" />}>
        <OwedScreen
          onDone={() =>
            void refreshSession(queryClient).then((person) => (person === null ? undefined : enter(person)))
          }
          onSignOut={() => void endSession(queryClient)}
          session={session}
        />
      </Suspense>
    );
  if (session && step === undefined)
    return (
      <Suspense fallback={<Skeleton label="画面を読み込んでいます" lines={3} shape="row" />}>
        <SignedInAlready back={back} session={session} />
      </Suspense>
    );

  if (step !== undefined && step !== 'done')
    return (
      <div ref={heading}>
        <PageHeader
          lead={
            step === 'new-password'
              ? '最初のパスワードは一度しか使えません。これから使うパスワードを決めてください。'
              : step === 'totp'
                ? '2段階認証を使っているため、もう一つ確認します。'
                : '認証アプリを使えないときは、回復コードで2段階認証を切り、パスワードだけでサインインし直します。残りの回復コードも使えなくなり、メールでお知らせします。'
          }
          title={titles[step]}
        />
        <Suspense fallback={<Skeleton label="入力の画面を読み込んでいます" lines={2} shape="row" />}>
          {step === 'totp' ? (
            <TotpForm onSubmit={answer} />
          ) : step === 'recovery' ? (
            <RecoveryForm
              email={signInName(typed).username}
              onDone={() => {
                setRecovered(true);
                setStep(undefined);
              }}
            />
          ) : (
            <NewPasswordForm issued={issued} onSubmit={answer} />
          )}
        </Suspense>
        <div className={styles['foot']}>
          {step === 'totp' && (
            <p>
              <Button onClick={() => setStep('recovery')}>認証アプリを使えないとき</Button>
            </p>
          )}
          <Button look="quiet" onClick={() => setStep(undefined)}>
            はじめからやり直す
          </Button>
        </div>
      </div>
    );

  return (
    // Whoever begins to type will need the library: it comes while they do. Should it not, the submission says so.
    <div onFocus={() => void Promise.allSettled([library()])}>
      <PageHeader title="サインイン" />
      {notice !== undefined && (
        <div className={styles['notice']}>
          <Notice live="polite" tone="warn">
            {notice}
          </Notice>
        </div>
      )}
      {deleted && (
        <div className={styles['notice']}>
          <Notice live="polite" title="アカウントを削除しました" tone="good">
            ご利用ありがとうございました。
          </Notice>
        </div>
      )}
      {recovered && (
        <div className={styles['notice']}>
          <Notice live="polite" title="2段階認証を切りました" tone="good">
            もう一度、メールアドレスとパスワードでサインインしてください。
          </Notice>
        </div>
      )}
      <SignInForm onSubmit={signIn} prefilled={recovered ? { identifier: typed, userName: '' } : prefilled} />
      <div className={styles['foot']}>
        <h2>はじめての方</h2>
        <p>
          <Link to={to('/auth/signup')}>アカウントを登録する</Link>
        </p>
        <h2>パスワードがわからないとき</h2>
        <p>
          メールアドレスで入る方は、
          <Link to={to('/auth/forgotPassword')}>パスワードを忘れた方</Link>
          へ進んでください。
        </p>
        <p>
          団体コードで入る
          <Ruby base="生徒" reading="せいと" />
          のみなさんは、
          <Ruby base="先生" reading="せんせい" />
          に
          <Ruby base="聞" reading="き" />
          いてください。新しいパスワードのカードをもらえます。
        </p>
        <h2>練習・競技をするとき</h2>
        <p>
          <Link newTab to={getConfig().companionSignInUrl}>
            タイピングアプリのサインイン
          </Link>
          へ進んでください。
        </p>
      </div>
    </div>
  );
}
