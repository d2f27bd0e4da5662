import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { accountActionWords } from '#shared/record/account-event/words.ts';
import type { AccountEvent } from '#shared/record/account-event/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { actsFor, type UserAct } from '#shared/office/account-care/policy.ts';
import { userTrail } from '#shared/office/account-care/trail.ts';
import type { Found } from '#shared/office/search/contract.ts';
import type { OfficeUser } from '#shared/office/account-care/schema.ts';
import { mayBeViewed } from '#shared/access/view-as/policy.ts';
import type { View } from '#shared/access/view-as/schema.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { enterView } from '#web/lib/view-as.ts';
import { beginView } from '#web/access/view-as/queries.ts';
import { viewWords } from '#web/access/view-as/words.ts';
import { MailTable } from '#web/mail/mail-resend/components/mail-table.tsx';
import { foundWords, placeOf } from '#web/office/search/words.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { actOnUser, userQuery } from '../queries.ts';
import { actWords, hintFor, kindWords, mailStoppedWords, placeWords, statusWords } from '../words.ts';

export const loader = ({ queryClient, params }: LoaderArgs): void =>
  void queryClient.prefetchQuery(userQuery(params['id'] ?? ''));

const eventColumns: readonly Column<AccountEvent>[] = [
  { id: 'at', header: '日時', rowHeader: true, cell: ({ at }) => formatInstant(at) },
  { id: 'what', brief: true, header: '内容', cell: ({ action }) => accountActionWords[action] },
];

const belongingColumns: readonly Column<Found>[] = [
  {
    id: 'title',
    header: '名前',
    rowHeader: true,
    cell: (found) => (
      <Link look="standalone" to={placeOf(found)}>
        {found.title}
      </Link>
    ),
  },
  { id: 'kind', brief: true, header: '種類', cell: ({ kind }) => foundWords[kind] },
  { id: 'detail', header: '内容', cell: ({ detail }) => detail ?? '—' },
];

function signInWords({ signIn, status }: OfficeUser): string {
  if (signIn === undefined) return 'サインインのアカウントがありません';
  if (!signIn.enabled) return status === 'disabled' ? '止めてあります' : '止まっています（反映待ち）';
  return signIn.passwordChosen ? 'できます' : 'できます（パスワードをまだ決めていません）';
}

function Facts({ user, self }: { user: OfficeUser; self: boolean }) {
  const { organization, twoStepSince, termsAcceptedAt, status } = user;
  return (
    <DefinitionList
      items={[
        {
          term: '状態',
          value: <StateBadge words={statusWords[status]} />,
        },
        { term: '種別', value: kindWords[user.kind] },
        ...(organization === undefined
          ? []
          : [
              {
                term: '所属',
                value: (
                  <>
                    <Link to={to('/admin/organizations/:id', { id: organization.id })}>
                      {organization.name}
                    </Link>
                    {`・${placeWords[organization.role]}`}
                  </>
                ),
              },
            ]),
        { term: 'フリガナ', value: user.kana },
        ...(user.email === undefined ? [] : [{ term: 'メールアドレス', value: user.email }]),
        ...(user.mailReturned === undefined
          ? []
          : [
              {
                term: 'メールの送信',
                value: mailStoppedWords(user.mailReturned, status, self),
              },
            ]),
        ...(user.phone === undefined ? [] : [{ term: '電話番号', value: user.phone }]),
        { term: 'サインイン', value: signInWords(user) },
        {
          term: '2段階認証',
          value: twoStepSince === undefined ? '使っていません' : `${formatInstant(twoStepSince)}から`,
        },
        ...(termsAcceptedAt === undefined
          ? []
          : [{ term: '利用規約への同意', value: formatInstant(termsAcceptedAt) }]),
        { term: '登録した日時', value: formatInstant(user.createdAt) },
        { term: '利用者番号', value: user.userId },
      ]}
    />
  );
}

function User({ user }: { user: OfficeUser }) {
  const self = useSession()?.userId === user.userId;
  const [done, setDone] = useState<UserAct>();
  const view = useRef<View>(undefined);
  const [ask, dialog] = useAskReason((act: UserAct) => ({
    ...actWords[act],
    hint: hintFor(act, user),
    about: user.name,
    decide: (reason) => actOnUser(user.userId, act, reason),
    destructive: act === 'stop',
    done: () => setDone(act),
  }));
  const [look, lookDialog] = useAskReason(() => ({
    ...viewWords,
    about: user.name,
    decide: async (reason) => {
      view.current = await beginView(user.userId, reason);
    },
    done: () => view.current && enterView(view.current),
  }));
  return (
    <Stack gap="l">
      <div role="status">{done !== undefined && <Notice title={actWords[done].done} tone="good" />}</div>
      <Stack>
        <Facts self={self} user={user} />
        {self && <p>自分のアカウントは、ここからは変えられません。</p>}
        {user.kind === 'student' && (
          <p>
            この人の利用の停止と再開、ログインカードの発行は、所属する学校・団体の責任者と先生が行います。
          </p>
        )}
        <Stack across>
          {actsFor(user, self).map((one) => (
            <Button
              key={one}
              look={one === 'stop' ? 'danger' : 'secondary'}
              onClick={() => {
                setDone(undefined);
                ask(one);
              }}
              wide
            >
              {actWords[one].act}
            </Button>
          ))}
          {mayBeViewed(user) && (
            <Button onClick={look} wide>
              {viewWords.act}
            </Button>
          )}
        </Stack>
      </Stack>
      <Section title="注文・認定証・結果">
        <Table
          caption="注文・認定証・結果（それぞれ新しい順に10件まで）"
          columns={belongingColumns}
          empty={<p>注文も認定証も結果もまだありません。</p>}
          rowId={({ kind, id }) => `${kind} ${id}`}
          rows={user.belongings}
        />
      </Section>
      <TrailSection entries={user.trail} words={userTrail} />
      <Section title="アカウントに起きたこと">
        <Table
          caption="アカウントに起きたこと（新しい順）"
          columns={eventColumns}
          empty={<p>まだ記録はありません。</p>}
          rowId={({ id }) => id}
          rows={user.events}
        />
      </Section>
      <Section title="送ったメール">
        <MailTable caption="送ったメール（新しい順）" mails={user.mails} />
      </Section>
      {lookDialog}
      {dialog}
    </Stack>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(userQuery(id));
  const name = query.data?.name ?? '利用者';
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here={name} trail={[{ label: '利用者', to: to('/admin/users') }]} />}
        title={name}
      />
      <Loaded lines={9} query={query} what="利用者">
        {(user) => <User user={user} />}
      </Loaded>
    </>
  );
}
