import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import {
  formatInviteCode,
  inviteCodeTextSchema,
  registeredSchema,
  type Registered,
} from '#shared/school/invite-code/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeForm } from '#web/ui/code-form.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SignedInChoice, SignedOutChoice } from '../components/join-choice.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { openInviteQuery } from '../queries.ts';

const codeSchema = z.object({ code: inviteCodeTextSchema });

/** What to write down; there is no other page where it stands. */
function WrittenDown({ card }: { card: Registered }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={heading}>
      <PageHeader
        lead={`${card.organizationName} ${card.groupName}に登録しました。次の2つは、サインインするときに毎回使います。書き写すか、印刷してください。`}
        title="登録できました"
      />
      <Stack>
        <DefinitionList
          items={[
            { term: '団体コード', value: card.organizationCode },
            { term: 'ユーザーID', value: card.userName },
            { term: 'パスワード', value: 'さきほど自分で決めたもの' },
          ]}
        />
        <ScreenOnly>
          <Stack>
            <Notice title="パスワードは、この画面にも先生にも表示されません" tone="info">
              忘れたときは、先生に新しいパスワードを発行してもらってください。
            </Notice>
            <Stack across>
              <Link
                look="primary"
                to={to('/auth/signin', {}, { code: card.organizationCode, user: card.userName })}
                wide
              >
                サインインする
              </Link>
              <Button onClick={() => window.print()} wide>
                この画面を印刷する
              </Button>
            </Stack>
          </Stack>
        </ScreenOnly>
      </Stack>
    </div>
  );
}

function Invited({ code, onOther }: { code: string; onOther: () => void }) {
  const session = useSession();
  const query = useQuery(openInviteQuery(code));
  const [registering, setRegistering] = useState(false);
  const navigate = useNavigate();
  const here = useLocation();
  // With this visit of the page, so that it is there after a reload and for nobody who opens the link anew.
  const card = registeredSchema.safeParse(here.state).data;
  if (card !== undefined) return <WrittenDown card={card} />;
  const keep = (registered: Registered) => navigate(here, { replace: true, state: registered });

  const header = (
    <PageHeader lead="招待コードで、学校や教室のグループに参加します。" title="グループへの参加" />
  );
  if (query.isPending)
    return (
      <>
        {header}
        <Pending>
          <Skeleton label="招待コードを確かめています" lines={3} shape="row" />
        </Pending>
      </>
    );
  if (query.isError)
    return (
      <>
        {header}
        <Stack>
          <Notice live="urgent" title={`${formatInviteCode(code)} では参加できません`} tone="bad">
            {sentenceOf(query.error)}
          </Notice>
          <Button onClick={onOther} wide>
            招待コードを入力し直す
          </Button>
        </Stack>
      </>
    );
  const { organizationName, groupName, validUntil } = query.data;
  return (
    <>
      {header}
      <Stack gap="l">
        <DefinitionList
          items={[
            { term: '学校・団体', value: organizationName },
            { term: 'グループ', value: groupName },
            { term: '期限', value: formatInstant(validUntil) },
          ]}
        />
        {registering ? (
          <RegisterForm code={code} onBack={() => setRegistering(false)} onRegistered={keep} />
        ) : session ? (
          <SignedInChoice code={code} onRegister={() => setRegistering(true)} session={session} />
        ) : (
          <SignedOutChoice code={code} onRegister={() => setRegistering(true)} />
        )}
        {!registering && (
          <Button look="quiet" onClick={onOther} wide>
            別の招待コードを入力する
          </Button>
        )}
      </Stack>
    </>
  );
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const typed = search.get('code');
  const code = inviteCodeTextSchema.safeParse(typed ?? '').data;
  if (code !== undefined)
    return <Invited code={code} key={code} onOther={() => setSearch({}, { replace: true })} />;
  return (
    <>
      <PageHeader
        lead="先生からもらった招待コードを入力してください。学校とグループを確かめてから参加します。"
        title="グループへの参加"
      />
      <Stack>
        {typed !== null && (
          <Notice title="リンクの招待コードが途中で切れています" tone="warn">
            紙やメールに書かれた8文字の招待コードを、ここに入力してください。
          </Notice>
        )}
        <CodeForm
          hint="例：K7MP-3XWD。先生からもらった8文字です。大文字・小文字やハイフンは気にしなくてかまいません"
          onCode={(entered) => setSearch({ code: entered }, { replace: true })}
          schema={codeSchema}
          what="招待コード"
        />
      </Stack>
    </>
  );
}
