import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Profile } from '#shared/profile/contract.ts';
import { fullName } from '#shared/account/schema.ts';
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList, type Definition } from '#web/ui/definition-list.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { formatBirthday } from '../birthday.ts';
import { EventsBlock } from '../components/events-block.tsx';
import { ExportBlock } from '../components/export-block.tsx';
import { JoinedBlock } from '../components/joined-block.tsx';
import { TwoStepBlock } from '../components/two-step-block.tsx';
import { profileQuery } from '../queries.ts';

export function loader({ queryClient }: { queryClient: QueryClient }): void {
  void queryClient.prefetchQuery(profileQuery);
}

/** With its fields, which only who edits needs. */
const ProfileForm = lazy(async () => ({
  default: (await import('../components/profile-form.tsx')).ProfileForm,
}));

const missing = '未登録';

function factsOf(profile: Profile, individual: boolean): Definition[] {
  const { name, birthOn, phone, postalAddress, terms } = profile;
  return [
    { term: '氏名', value: fullName(name) },
    { term: 'フリガナ', value: `${name.familyKana} ${name.givenKana}` },
    ...(individual
      ? [
          { term: '生年月日', value: birthOn === undefined ? missing : formatBirthday(birthOn) },
          { term: '電話番号', value: phone ?? missing },
          { term: '住所', value: postalAddress === undefined ? missing : formatPostalAddress(postalAddress) },
        ]
      : []),
    ...(terms === undefined
      ? []
      : [{ term: '利用規約', value: `${terms.version} 版に同意(${formatInstant(terms.acceptedAt)})` }]),
  ];
}

function ProfileBlock({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const kind = useSession()?.kind;
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const individual = kind === 'individual';
  if (editing)
    return (
      <Suspense fallback={<Skeleton label="入力の画面を読み込んでいます" lines={5} shape="row" />}>
        <ProfileForm
          individual={individual}
          onCancel={() => setEditing(false)}
          onSaved={async () => {
            await Promise.all([queryClient.invalidateQueries(profileQuery), refreshSession(queryClient)]);
            setEditing(false);
            setSaved(true);
          }}
          profile={profile}
        />
      </Suspense>
    );
  return (
    <Stack>
      {saved && (
        <Notice live="polite" tone="good">
          登録内容を保存しました。
        </Notice>
      )}
      <DefinitionList items={factsOf(profile, individual)} />
      {kind === 'student' ? (
        <p>
          <Easy>氏名が違うときは、先生に直してもらってください。</Easy>
        </p>
      ) : (
        <div>
          <Button
            onClick={() => {
              setSaved(false);
              setEditing(true);
            }}
          >
            登録内容を変更する
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function Component() {
  const profile = useQuery(profileQuery);
  const session = useSession();
  return (
    <>
      <PageHeader
        action={<FuriganaSwitch />}
        lead="登録した内容と、サインインの方法を確かめて変えられます。"
        title="アカウントの設定"
      />
      <Stack gap="l">
        <Section title="登録内容">
          <Loaded
            pending={<Skeleton label="登録内容を読み込んでいます" lines={5} shape="row" />}
            query={profile}
            what="登録内容"
          >
            {(data) => <ProfileBlock profile={data} />}
          </Loaded>
        </Section>
        <Section title="サインインの方法">
          <DefinitionList
            items={[
              ...(session?.email === undefined
                ? []
                : [
                    {
                      term: 'メールアドレス',
                      value: session.email,
                      action: (
                        <Link aria-label="メールアドレスを変更する" to={to('/account/changeEmail')}>
                          変更する
                        </Link>
                      ),
                    },
                  ]),
              {
                term: 'パスワード',
                value: '安全のため表示しません',
                action: (
                  <Link aria-label="パスワードを変更する" to={to('/account/changePasword')}>
                    変更する
                  </Link>
                ),
              },
            ]}
          />
        </Section>
        {session?.email !== undefined && (
          <Section title="2段階認証">
            <TwoStepBlock email={session.email} />
          </Section>
        )}
        {session?.kind === 'individual' && (
          <Section title="参加しているグループ">
            <JoinedBlock />
          </Section>
        )}
        {session?.kind === 'individual' && (
          <Section title="卒業生の記録">
            <p>
              <Link to={to('/account/claim')}>学校・団体での記録を引き継ぐ</Link>
            </p>
          </Section>
        )}
        <Section title="最近の変更">
          <EventsBlock />
        </Section>
        <Section title="自分のデータ">
          <ExportBlock />
        </Section>
        <Section title="アカウントの削除">
          <p>
            <Link to={to('/account/delete')}>アカウントの削除について</Link>
          </p>
        </Section>
      </Stack>
    </>
  );
}
