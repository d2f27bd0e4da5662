import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replace } from 'react-router-dom';
import * as z from 'zod';
import { formatDay } from '#shared/kernel/time.ts';
import { claimCodeTextSchema, formatClaimCode } from '#shared/access/record-claim/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeForm } from '#web/ui/code-form.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { dropCode, keepForSignUp, readCode, saveCode } from '#web/access/parts/claim-code.ts';
import { claimableQuery, claimRecord } from '../queries.ts';

const codeSchema = z.object({ code: claimCodeTextSchema });

/** The code of the sheet stands after `#`, where no server sees it; it waits here while somebody signs in. */
export function loader() {
  const carried = /^#code=(.*)$/u.exec(location.hash)?.[1];
  if (carried === undefined) return;
  // Never the sheet that was scanned before: it is another's.
  saveCode(claimCodeTextSchema.safeParse(carried).data ?? '');
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  throw replace(location.pathname);
}

function Found({ code, onOther }: { code: string; onOther: () => void }) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(false);
  const { act, busy, error } = useAct();
  const query = useQuery({ ...claimableQuery(code), enabled: !done });

  const claim = () =>
    act(async () => {
      await claimRecord(code);
      dropCode();
      setDone(true);
      await queryClient.invalidateQueries();
    });

  if (done)
    return (
      <Stack>
        <Notice live="polite" title="記録を引き継ぎました" tone="good">
          結果の一覧に、まもなく加わります。学校・団体には、引き継いだことだけが伝わり、あなたのアカウントは伝わりません。
        </Notice>
        <Link look="primary" to={to('/maipaso-competition/participant/result')} wide>
          結果の一覧を見る
        </Link>
      </Stack>
    );
  if (query.isPending)
    return (
      <Pending>
        <Skeleton label="引き継ぎコードを確かめています" lines={3} shape="row" />
      </Pending>
    );
  if (query.isError)
    return (
      <Stack>
        <Notice live="urgent" title={`${formatClaimCode(code)} では引き継げません`} tone="bad">
          {sentenceOf(query.error)}
        </Notice>
        <Button onClick={onOther} wide>
          引き継ぎコードを入力し直す
        </Button>
      </Stack>
    );
  const { maskedName, organizationName, resultCount, validUntil, claimed } = query.data;
  return (
    <Stack gap="l">
      <DefinitionList
        items={[
          { term: '氏名', value: maskedName },
          { term: '学校・団体', value: organizationName },
          { term: '競技の結果', value: `${String(resultCount)}件` },
          { term: '期限', value: formatDay(validUntil) },
        ]}
      />
      {claimed ? (
        <>
          <Notice title="このアカウントに引き継ぎ済みです" tone="good">
            結果の一覧に入っています。
          </Notice>
          <Link look="primary" to={to('/maipaso-competition/participant/result')} wide>
            結果の一覧を見る
          </Link>
        </>
      ) : (
        <>
          <p>
            引き継ぐと、これらの結果がこのアカウントの一覧に入り、学校・団体のアカウントが削除された後も残ります。ほかのアカウントには引き継げなくなります。
          </p>
          <ActProblem error={error} title="引き継げませんでした" />
          <Button busy={busy} busyLabel="引き継いでいます" look="primary" onClick={claim} wide>
            このアカウントに引き継ぐ
          </Button>
        </>
      )}
      <Button look="quiet" onClick={onOther} wide>
        別の引き継ぎコードを入力する
      </Button>
    </Stack>
  );
}

const Unreadable = () => (
  <Notice title="コードを読み取れませんでした" tone="bad">
    QRコードをもう一度読み取るか、紙の12文字を入力してください。
  </Notice>
);

function SignedOut({ code }: { code: string | undefined }) {
  return (
    <Stack>
      {code !== undefined && (
        <Notice title="コードを読み取りました" tone="good">
          {formatClaimCode(code)}
        </Notice>
      )}
      <p>記録は個人のアカウントに引き継ぎます。サインインすると、この続きから始められます。</p>
      <Link look="primary" to={to('/auth/signin', {}, { back: to('/account/claim') })} wide>
        個人のアカウントでサインインする
      </Link>
      <Link
        look="secondary"
        onClick={() => keepForSignUp(code, new Date())}
        to={to('/auth/signup', {}, { kind: 'individual' })}
        wide
      >
        個人のアカウントを作る
      </Link>
    </Stack>
  );
}

export function Component() {
  const session = useSession();
  const [read] = useState(readCode);
  const [code, setCode] = useState(read === '' ? undefined : read);
  return (
    <>
      <PageHeader
        lead="学校や団体を卒業した方が、在籍していたときの結果の記録を、自分の個人アカウントに引き継ぎます。"
        title="卒業生の記録の引き継ぎ"
      />
      {read === '' && code === undefined && <Unreadable />}
      {session === null || session === undefined ? (
        <SignedOut code={code} />
      ) : session.kind !== 'individual' ? (
        <Notice title="このアカウントには引き継げません" tone="info">
          記録を引き継げるのは、個人のアカウントです。サインアウトして、個人のアカウントでサインインしてください。
        </Notice>
      ) : code === undefined ? (
        <CodeForm
          hint="例：K7MP-3XWD-9QRT。学校・団体からもらった紙の12文字です。大文字・小文字やハイフンは気にしなくてかまいません"
          onCode={setCode}
          schema={codeSchema}
          what="引き継ぎコード"
        />
      ) : (
        <Found
          code={code}
          key={code}
          onOther={() => {
            dropCode();
            setCode(undefined);
          }}
        />
      )}
    </>
  );
}
