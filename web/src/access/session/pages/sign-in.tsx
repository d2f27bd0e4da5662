import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { isOrganizationCode, signInName } from '#shared/people/account/policy.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { sessionEnded } from '#shared/kernel/problem.ts';
import { ApiOffline, ApiProblem } from '#web/lib/api-error.ts';
import { speakTo } from '#web/lib/easy.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { endSession, refreshSession, useSession } from '#web/lib/session.ts';
import { SignInProblem, signInProblem, waitingSentence } from '#web/lib/sign-in-problem.ts';
import type { SignInStep } from '#web/lib/auth.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Ruby } from '#web/ui/ruby.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useArrival } from '../arrival.ts';
import { SignInForm, type SignInInput } from '../components/sign-in-form.tsx';
import styles from './sign-in.module.css';

/** What few sign-ins need comes when one does. */
const NewPasswordForm = later(
  async () => (await import('#web/access/password/components/new-password-form.tsx')).NewPasswordForm,
);
const TotpForm = later(async () => (await import('../components/totp-form.tsx')).TotpForm);
const SignedInAlready = later(
  async () => (await import('../components/signed-in-already.tsx')).SignedInAlready,
);
const OwedScreen = later(async () => (await import('./owed-screen.tsx')).OwedScreen);
const RecoveryForm = later(
  async () => (await import('#web/access/two-step/components/recovery-form.tsx')).RecoveryForm,
);

const library = () => import('#web/lib/auth.ts');

function refusal(error: unknown): SubmitProblem {
  if (error instanceof ApiProblem || error instanceof ApiOffline) return { formError: error.message };
  return { formError: signInProblem(error, 'challenge').message };
}

/** What is asked for after the password. `recovery` is ours: instead of the app's code. */
type Challenge = Exclude<SignInStep, 'done'> | 'recovery';

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

const ChallengeHeading = ({ challenge }: { challenge: Challenge }) => <PageHeader {...headings[challenge]} />;

/** The ways on for who cannot sign in here. */
function SignInHelp() {
  return (
    <>
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
    </>
  );
}

const coming = <Skeleton label="画面を読み込んでいます" lines={3} shape="row" />;

export function Component() {
  const { back, deleted, ended, prefilled } = useArrival();
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<Challenge>();
  const [typed, setTyped] = useState('');
  const [issued, setIssued] = useState('');
  const [notice, setNotice] = useState<string | undefined>(ended ? sessionEnded.message : undefined);
  const [recovered, setRecovered] = useState(false);
  const [entering, setEntering] = useState(false);
  const [waits, setWaits] = useState<number>();
  const heading = useRef<HTMLDivElement>(null);

  // Each step is a page of its own to whoever listens.
  useEffect(() => {
    if (challenge !== undefined) heading.current?.querySelector('h1')?.focus();
  }, [challenge]);

  async function goOn(next: SignInStep): Promise<SubmitProblem | void> {
    if (next !== 'done') {
      setChallenge(next);
      return;
    }
    // The password was right, and yet nobody may come in: closed, or just being deleted.
    if ((await enter()) === null) throw new SignInProblem('disabled');
  }

  /** Whoever owes something first stays on this page, which asks for it; all others are on their way. */
  async function enter(): Promise<Session | null> {
    setEntering(true);
    let leaves = false;
    try {
      const person = await refreshSession(queryClient);
      leaves = person !== null && person.owed === undefined;
      if (person && leaves) await navigate(back ?? landingPath(person.kind), { replace: true });
      else if (person) setChallenge(undefined);
      return person;
    } finally {
      // Else to the end: this page goes only when the one they are on the way to is drawn.
      if (!leaves) setEntering(false);
    }
  }

  async function signIn(input: SignInInput): Promise<SubmitProblem | void> {
    const { identifier, password } = input;
    setNotice(undefined);
    setRecovered(false);
    setTyped(identifier);
    setIssued(password);
    void speakTo(isOrganizationCode(identifier) ? 'pupil' : 'everybody');
    try {
      const auth = await library();
      return await goOn(await auth.signIn(input, setWaits));
    } catch (error) {
      return refusal(error);
    }
  }

  async function answer(response: string): Promise<SubmitProblem | void> {
    try {
      const auth = await library();
      return await goOn(await auth.answerSignIn(response, setWaits));
    } catch (error) {
      if (!(error instanceof SignInProblem && error.code === 'session-expired')) return refusal(error);
      setChallenge(undefined);
      setNotice(error.message);
    }
  }

  const [owed] = session?.owed ?? [];
  if (session && owed !== undefined && challenge === undefined) {
    return (
      <Suspense fallback={coming}>
        <OwedScreen
          email={session.email ?? ''}
          onDone={() => void enter()}
          onSignOut={() => void endSession(queryClient)}
          owed={owed}
        />
      </Suspense>
    );
  }
  if (session && challenge === undefined)
    return (
      <Suspense fallback={coming}>
        {entering ? coming : <SignedInAlready back={back} session={session} />}
      </Suspense>
    );

  const waiting = waits !== undefined && (
    <div className={styles['notice']}>
      <Notice live="polite" tone="info">
        {waitingSentence(waits)}
      </Notice>
    </div>
  );

  if (challenge !== undefined)
    return (
      <div ref={heading}>
        <ChallengeHeading challenge={challenge} />
        {waiting}
        <Suspense fallback={<Skeleton label="入力の画面を読み込んでいます" lines={2} shape="row" />}>
          {challenge === 'totp' ? (
            <TotpForm onSubmit={answer} />
          ) : challenge === 'recovery' ? (
            <RecoveryForm
              email={signInName(typed).username}
              onDone={() => {
                setRecovered(true);
                setChallenge(undefined);
              }}
            />
          ) : (
            <NewPasswordForm issued={issued} onSubmit={answer} />
          )}
        </Suspense>
        <div className={styles['foot']}>
          {challenge === 'totp' && (
            <p>
              <Button onClick={() => setChallenge('recovery')}>認証アプリを使えないとき</Button>
            </p>
          )}
          <Button look="quiet" onClick={() => setChallenge(undefined)}>
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
      {waiting}
      <SignInForm onSubmit={signIn} prefilled={recovered ? { identifier: typed, userName: '' } : prefilled} />
      <div className={styles['foot']}>
        <SignInHelp />
      </div>
    </div>
  );
}
