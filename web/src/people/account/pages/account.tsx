import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { EventsBlock } from '#web/record/account-event/components/events-block.tsx';
import { ExportBlock } from '#web/access/data-export/components/export-block.tsx';
import { JoinedBlock } from '#web/school/joined-group/components/joined-block.tsx';
import { ProfileBlock } from '#web/access/profile/components/profile-block.tsx';
import { profileQuery } from '#web/access/profile/queries.ts';
import { SchoolAccountBlock } from '#web/access/entrance/components/school-account-block.tsx';
import { EndSessions } from '#web/access/session/components/end-sessions.tsx';
import { ShownNameBlock } from '#web/competition/board/shown-name/components/shown-name-block.tsx';
import { keepsPasskeys } from '#shared/access/passkey/policy.ts';
import { PasskeyBlock } from '#web/access/passkey/components/passkey-block.tsx';
import { TwoStepBlock } from '#web/access/two-step/components/two-step-block.tsx';
import { useSession } from '#web/lib/session.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MailReturnedNotice } from '#web/mail/parts/mail-returned-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';

/** With the form library behind it; pupils have no address. */
const MailChoiceBlock = later(
  async () => (await import('#web/mail/mail-choice/components/mail-choice-block.tsx')).MailChoiceBlock,
);

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(profileQuery);
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
        <MailReturnedNotice />
        <Section title="登録内容">
          <Loaded lines={5} query={profile} what="登録内容">
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
                        <Link
                          aria-label="メールアドレスを変更する"
                          look="standalone"
                          to={to('/account/changeEmail')}
                        >
                          変更する
                        </Link>
                      ),
                    },
                  ]),
              {
                term: 'パスワード',
                value: '安全のため表示しません',
                action: (
                  <Link aria-label="パスワードを変更する" look="standalone" to={to('/account/changePasword')}>
                    変更する
                  </Link>
                ),
              },
            ]}
          />
          <EndSessions />
        </Section>
        {session?.organization !== undefined && session.organization.role !== 'owner' && (
          <Section title="学校のアカウント">
            <SchoolAccountBlock />
          </Section>
        )}
        {session?.email !== undefined && (
          <Section title="2段階認証">
            <TwoStepBlock email={session.email} />
          </Section>
        )}
        {session && keepsPasskeys(session) && session.owed === undefined && (
          <Section title="パスキー">
            <PasskeyBlock />
          </Section>
        )}
        {session?.email !== undefined && (
          <Section title="受け取るメール">
            <Suspense fallback={<Skeleton label="受け取るメールを読み込んでいます" lines={4} shape="row" />}>
              <MailChoiceBlock />
            </Suspense>
          </Section>
        )}
        {session?.kind === 'individual' && (
          <Section title="参加しているグループ">
            <JoinedBlock />
          </Section>
        )}
        {session?.kind === 'individual' && (
          <Section title="順位表での氏名">
            <ShownNameBlock about="own" />
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
            <Link look="standalone" to={to('/account/delete')}>
              アカウントの削除について
            </Link>
          </p>
        </Section>
      </Stack>
    </>
  );
}
