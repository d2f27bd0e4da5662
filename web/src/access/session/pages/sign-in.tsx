import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { onCard, signInName } from '#shared/people/account/policy.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { sessionEnded } from '#shared/kernel/problem.ts';
import { useReader } from '#web/lib/easy.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { endSession, refreshSession, useSession } from '#web/lib/session.ts';
import { SignInProblem, signInMessages, waitingSentence } from '#web/lib/sign-in-problem.ts';
import { rememberCode } from '#web/lib/sign-in-trace.ts';
import type { SignInStep } from '#web/lib/auth.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { takenVouchers, voucherNames } from '#web/access/entrance/words.ts';
import { useArrival } from '../arrival.ts';
import type { Challenge } from '../components/challenge-heading.tsx';
import { SignInForm, type SignInInput } from '../components/sign-in-form.tsx';
import styles from './sign-in.module.css';

/** What few sign-ins need comes when one does. */
const NewPasswordForm = later(
  async () => (await import('#web/access/password/components/new-password-form.tsx')).NewPasswordForm,
);
const ChallengeHeading = later(
  async () => (await import('../components/challenge-heading.tsx')).ChallengeHeading,
);
const TotpForm = later(async () => (await import('../components/totp-form.tsx')).TotpForm);
const ArrivalNotices = later(async () => (await import('../components/arrival-notices.tsx')).ArrivalNotices);
const SignedInAlready = later(
  async () => (await import('../components/signed-in-already.tsx')).SignedInAlready,
);
const OwedScreen = later(async () => (await import('./owed-screen.tsx')).OwedScreen);
const RecoveryForm = later(
  async () => (await import('#web/access/two-step/components/recovery-form.tsx')).RecoveryForm,
);

const PasskeyForm = later(
  async () => (await import('#web/access/passkey/components/passkey-form.tsx')).PasskeyForm,
);

const library = () => import('#web/lib/auth.ts');

async function refusal(error: unknown, code?: string, password?: string): Promise<SubmitProblem> {
  return (await import('../refusal.ts')).refusal(error, code, password);
}

const forPupils = '生徒のみなさんは、先生に聞いてください。新しいパスワードのカードをもらえます。';

/** The ways on for who cannot sign in here. */
function SignInHelp({ onPasskey }: { onPasskey: () => void }) {
  if (useReader() === 'pupil')
    return (
      <p>
        <Easy>{forPupils}</Easy>
      </p>
    );
  return (
    <>
      <p>
        <Button onClick={onPasskey}>パスキーでサインイン</Button>
      </p>
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
      <p>{forPupils}</p>
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
  const [notice, setNotice] = useState<string | undefined>(
    navigator.cookieEnabled ? (ended ? sessionEnded.message : undefined) : signInMessages.forgetful,
  );
  const [recovered, setRecovered] = useState(false);
  const [entering, setEntering] = useState(false);
  const [waits, setWaits] = useState<number>();

  async function goOn(next: SignInStep): Promise<SubmitProblem | void> {
    if (next !== 'done') {
      setChallenge(next);
      return;
    }
    // The password was right, and yet nobody may come in: closed, or just being deleted.
    if ((await enter()) === null) throw new SignInProblem(navigator.cookieEnabled ? 'disabled' : 'forgetful');
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
    const { identifier, password, userName } = input;
    const card = onCard(identifier);
    const name = (card ? card.user || userName : identifier).normalize('NFKC').trim();
    if (!(card ? /^[^@]+$/u : /.@./u).test(name)) return (await import('../refusal.ts')).unlikely(input);
    setNotice(undefined);
    setRecovered(false);
    setTyped(identifier);
    setIssued(password);
    try {
      const auth = await library();
      const next = await auth.signIn(input, setWaits);
      if (card) rememberCode(card.code);
      return await goOn(next);
    } catch (error) {
      return await refusal(error, card?.code, password);
    }
  }

  async function answer(response: string): Promise<SubmitProblem | void> {
    try {
      const auth = await library();
      return await goOn(await auth.answerSignIn(response, setWaits));
    } catch (error) {
      if (!(error instanceof SignInProblem && error.code === 'session-expired')) return await refusal(error);
      setChallenge(undefined);
      setNotice(error.message);
    }
  }

  if (session && challenge === undefined) {
    const [owed] = session.owed ?? [];
    return (
      <Suspense fallback={coming}>
        {owed !== undefined ? (
          <OwedScreen
            email={session.email ?? ''}
            onDone={() => void enter()}
            onSignOut={() => void endSession(queryClient)}
            owed={owed}
          />
        ) : entering ? (
          coming
        ) : (
          <SignedInAlready back={back} session={session} />
        )}
      </Suspense>
    );
  }

  const waiting = waits !== undefined && (
    <div className={styles['notice']}>
      <Notice live="polite" tone="info">
        {waitingSentence(waits)}
      </Notice>
    </div>
  );

  if (challenge !== undefined)
    return (
      <div>
        <Suspense fallback={coming}>
          <ChallengeHeading challenge={challenge} key={challenge} />
          {waiting}
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
          ) : challenge === 'passkey' ? (
            <PasskeyForm email={typed} onDone={() => goOn('done')} onWait={setWaits} refusal={refusal} />
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
      {(deleted || recovered || notice !== undefined) && (
        <div className={styles['notice']}>
          <Suspense>
            <ArrivalNotices deleted={deleted} recovered={recovered} why={notice} />
          </Suspense>
        </div>
      )}
      {waiting}
      <SignInForm onSubmit={signIn} prefilled={recovered ? { identifier: typed, userName: '' } : prefilled} />
      <div className={styles['foot']}>
        {takenVouchers().length > 0 && (
          <Stack gap="s">
            {takenVouchers().map((kind) => (
              <Link key={kind} look="secondary" to={to('/auth/entrance', {}, { with: kind, back })} wide>
                {`学校の${voucherNames[kind]}アカウントでサインイン`}
              </Link>
            ))}
          </Stack>
        )}
        <SignInHelp onPasskey={() => setChallenge('passkey')} />
      </div>
    </div>
  );
}
