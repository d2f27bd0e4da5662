import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { entranceProblems } from '#shared/access/entrance/problem.ts';
import type { Arrival, AskedKind, Brought } from '#shared/access/entrance/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { fullKana, fullName } from '#shared/people/account/schema.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { speakTo } from '#web/lib/easy.ts';
import { endSession, refreshSession, useSession } from '#web/lib/session.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { haveArrived, rememberDomain, rememberedDomain, useComing } from '../coming.ts';
import { arrivalQuery, beginEntrance, linkSchoolAccount, takePass } from '../queries.ts';

const coming = (
  <Pending>
    <Skeleton label="学校のアカウントを確かめています" lines={3} shape="row" />
  </Pending>
);

/** Goes to choose an account; this page is none to come back to. */
async function goAndChoose(kind: AskedKind): Promise<void> {
  const { url } = await beginEntrance(kind, rememberedDomain(kind));
  location.replace(url);
}

const ToSignIn = () => (
  <Link look="primary" to={to('/auth/signin')} wide>
    サインインの画面へ
  </Link>
);

function Begin({ kind }: { kind: AskedKind }) {
  const { act, error } = useAct();
  useEffect(() => act(() => goAndChoose(kind)), [act, kind]);
  if (error === undefined) return coming;
  return (
    <>
      <PageHeader title="学校のアカウントでサインイン" />
      <Stack>
        <ActProblem error={error} title="アカウントを選ぶ画面を開けませんでした" />
        <Button look="primary" onClick={() => act(() => goAndChoose(kind))} wide>
          もう一度開く
        </Button>
        <ToSignIn />
      </Stack>
    </>
  );
}

/** Before anybody is signed in: on a computer that a class shares the account of the last pupil is a press away. */
function Known({
  voucher,
  name,
  organization,
  back,
}: Extract<Arrival, { state: 'known' }> & { back: string | undefined }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  const [isOther, setIsOther] = useState(false);
  const enter = () =>
    act(async () => {
      const [pass, { signInByPass }] = await Promise.all([takePass(), import('#web/lib/auth-by-pass.ts')]);
      await endSession(queryClient);
      await signInByPass(pass);
      const person = await refreshSession(queryClient);
      const next =
        person === null || person.owed !== undefined ? to('/auth/signin') : landingPath(person.kind);
      await navigate(person?.owed === undefined ? (back ?? next) : next, { replace: true });
    });
  if (isOther)
    return <Refused>学習eポータルに自分のアカウントで入り直してから、もう一度開いてください。</Refused>;
  return (
    <>
      <PageHeader lead={`${organization} ${fullKana(name)}`} title={`${fullName(name)} さんですか`} />
      <Stack>
        <ActProblem error={error} title="サインインできませんでした" />
        <Button busy={busy} busyLabel="サインインしています" look="primary" onClick={enter} wide>
          はい、この名前で入ります
        </Button>
        <Button
          disabled={busy}
          // Who it is was said at the portal, and is said otherwise only there.
          onClick={() => (voucher === 'portal' ? setIsOther(true) : act(() => goAndChoose(voucher)))}
          wide
        >
          ちがう人です
        </Button>
        {error !== undefined && <ToSignIn />}
      </Stack>
    </>
  );
}

function Unlinked({
  address,
  organization,
  back,
}: Omit<Extract<Arrival, { state: 'unlinked' }>, 'state' | 'voucher' | 'domain'> & {
  back: string | undefined;
}) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { act, busy, error } = useAct();
  if (!session)
    return (
      <>
        <PageHeader
          lead="はじめてのときは、いつもの方法でもう一度サインインして、本人だと確かめます。次からは、学校のアカウントだけで入れます。"
          title="はじめてのサインインです"
        />
        <Stack>
          <DefinitionList
            items={[
              { term: '学校のアカウント', value: address },
              ...(organization === undefined ? [] : [{ term: '団体・学校', value: organization }]),
            ]}
          />
          <Link look="primary" to={to('/auth/signin', {}, { back: to('/auth/entrance') })} wide>
            いつもの方法でサインインする
          </Link>
        </Stack>
      </>
    );
  const link = () =>
    act(async () => {
      try {
        await linkSchoolAccount();
      } catch (cause) {
        // Signed in before the account was chosen: they show once more that it is them.
        if (!isProblem(cause, 'entrance-sign-in')) throw cause;
        await endSession(queryClient);
        return;
      }
      haveArrived();
      await navigate(back ?? landingPath(session.kind), { replace: true });
      toast('学校のアカウントとつなぎました');
    });
  return (
    <>
      <PageHeader
        lead="つなぐと、次から学校のアカウントだけでサインインできます。"
        title="学校のアカウントとつなぎますか"
      />
      <Stack>
        <DefinitionList
          items={[
            { term: '学校のアカウント', value: address },
            { term: 'サインイン中の人', value: fullName(session.name) },
          ]}
        />
        <ActProblem error={error} title="つなげませんでした" />
        <Button busy={busy} busyLabel="つないでいます" look="primary" onClick={link} wide>
          つなぐ
        </Button>
        <Button disabled={busy} onClick={() => act(() => endSession(queryClient))} wide>
          ちがう人です
        </Button>
      </Stack>
    </>
  );
}

/** What was registered, and that it may be more than what is shown of it. */
const registeredWords: Readonly<Record<AskedKind, readonly [string, string]>> = {
  google: ['ドメイン', ''],
  microsoft: ['テナント', '（テナント全体）'],
};

function Arrived({ brought, back }: { brought: Brought | undefined; back: string | undefined }) {
  const { data, error } = useQuery(arrivalQuery(brought));
  useEffect(() => {
    if (data === undefined) return;
    if (data.state !== 'registered' && data.voucher !== 'portal') rememberDomain(data.voucher, data.domain);
    if (data.state === 'known') void speakTo(data.kind === 'student' ? 'pupil' : 'everybody');
  }, [data]);
  if (error !== null) return <Refused>{sentenceOf(error)}</Refused>;
  switch (data?.state) {
    case undefined:
      return coming;
    case 'known':
      return <Known {...data} back={back} />;
    case 'unlinked':
      return <Unlinked {...data} back={back} />;
    case 'registered': {
      const [what, all] = registeredWords[data.voucher];
      return (
        <>
          <PageHeader
            lead={`${data.domain}${all} のアカウントで、生徒と先生がサインインできるようになりました。`}
            title={`${what}を登録しました`}
          />
          <Link look="primary" to={to('/organization/:authorize?')} wide>
            団体・学校のページへ
          </Link>
        </>
      );
    }
  }
}

function Refused({ children }: { children: string }) {
  const session = useSession();
  return (
    <>
      <PageHeader title="学校のアカウントでサインイン" />
      <Stack>
        <Notice live="urgent" title="学校のアカウントで入れませんでした" tone="bad">
          <Easy>{children}</Easy>
        </Notice>
        {session ? (
          <Link look="primary" to={landingPath(session.kind)} wide>
            ホームへ
          </Link>
        ) : (
          <ToSignIn />
        )}
      </Stack>
    </>
  );
}

/** An administrator of the school's tenant, who may have no account here. */
const Allowed = () => (
  <PageHeader
    lead="学校のMicrosoftアカウントで、このサービスを使えるようになりました。この画面は閉じてかまいません。次に、団体・学校の責任者の方が、「団体・学校」のページでMicrosoftのテナントを登録します。"
    title="承諾されました"
  />
);

const gaveUpWords = {
  'nobody chosen': 'アカウントが選ばれませんでした。サインインの画面から、もう一度はじめてください。',
  'not allowed yet':
    '学校の管理者の承諾が、まだのようです。学校の情報担当の方に、Microsoftの管理者としてこのサービスを承諾するよう頼んでください。それまでは、いつもの方法でサインインできます。アカウントを選ばずに戻ったときは、もう一度はじめてください。',
  unreachable: entranceProblems['entrance-unreachable'].message,
  'not of the portal':
    '学習eポータルから来たことを確かめられませんでした。ポータルを開き直して、もう一度お試しください。続くときは、学校の情報担当の方に「接続テスト」を頼んでください。急ぐときは、いつもの方法でサインインできます。',
} as const;

/** With the form library and the lessons behind it. */
const ChooseLink = later(
  async () => (await import('#web/access/portal/components/choose-link.tsx')).ChooseLink,
);

export function Component() {
  const { begins, brought, chooses, gaveUp, allowed, back } = useComing();
  const [from] = useState(back);
  if (begins !== undefined) return <Begin kind={begins} />;
  if (allowed) return <Allowed />;
  if (chooses)
    return (
      <Suspense fallback={coming}>
        <ChooseLink />
      </Suspense>
    );
  if (gaveUp !== undefined) return <Refused>{gaveUpWords[gaveUp]}</Refused>;
  return <Arrived back={from} brought={brought} />;
}
