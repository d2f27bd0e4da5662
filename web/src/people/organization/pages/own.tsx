import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { redirect, useParams, useSearchParams } from 'react-router-dom';
import type { Session } from '#shared/access/session/schema.ts';
import type { OrganizationProfile } from '#shared/people/organization/profile.ts';
import { stateAfterApplicant } from '#shared/people/organization/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ApplicationBlock } from '../components/application-block.tsx';
import { Authorize } from '#web/school/staff/components/authorize.tsx';
import { OwnTerms } from '#web/shop/invoice-terms/components/own-terms.tsx';
import { AuditTrail } from '#web/record/audit/components/audit-trail.tsx';
import { factsOf } from '../components/facts.ts';
import { LeaveBlock } from '#web/school/staff/components/leave-block.tsx';
import { PortalLink } from '#web/access/portal/components/portal-link.tsx';
import { SchoolDomainBlock } from '#web/access/entrance/components/school-domain-block.tsx';
import { getConfig } from '#web/lib/config.ts';
import { ShownNameBlock } from '#web/competition/board/shown-name/components/shown-name-block.tsx';
import { StaffBlock } from '#web/school/staff/components/staff-block.tsx';
import { ownQuery } from '../queries.ts';
import { kindWords, stateWords } from '../words.ts';

export function loader({ params }: LoaderArgs): void {
  if (params['authorize'] === 'select-type') throw redirect(to('/organization/create/selectType'));
}

const stateSentences = {
  applied: '事務局の承認をお待ちください。承認されると団体コードが決まり、メールでお知らせします。',
  approved: undefined,
  rejected: '申請は承認されませんでした。',
  suspended: '利用が停止されています。',
  withdrawn: '申請は取り下げられました。',
} as const;

function Profile({ profile, isOwner }: { profile: OrganizationProfile; isOwner: boolean }) {
  const sentence = stateSentences[profile.state];
  return (
    <Stack>
      {sentence !== undefined && (
        <Notice title={sentence} tone={profile.state === 'applied' ? 'info' : 'warn'}>
          {profile.reason === undefined ? undefined : `理由：${profile.reason}`}
        </Notice>
      )}
      <DefinitionList
        items={[
          { term: '状態', value: <StateBadge words={stateWords[profile.state]} /> },
          { term: '団体コード', value: profile.code ?? '承認されると決まります' },
          ...factsOf(profile),
        ]}
      />
      {isOwner && (
        <div>
          <Link look="secondary" to={to('/organization/edit')} wide>
            登録内容を変更する
          </Link>
        </div>
      )}
    </Stack>
  );
}

function Own({ organization }: { organization: NonNullable<Session['organization']> }) {
  const query = useQuery(ownQuery);
  const [search] = useSearchParams();
  const isOwner = organization.role === 'owner';
  return (
    <>
      <PageHeader
        lead={`${kindWords[organization.kind]}の登録内容${isOwner ? 'と先生、変更の記録' : 'と状態'}です。`}
        title={organization.name}
      />
      <Stack gap="l">
        {search.has('saved') && <Notice live="polite" title="変更を保存しました" tone="good" />}
        <Section title="登録内容">
          <Loaded lines={6} query={query} what="登録内容">
            {(profile) => <Profile isOwner={isOwner} profile={profile} />}
          </Loaded>
        </Section>
        {isOwner && query.data !== undefined && stateAfterApplicant(query.data.state, 'withdraw') && (
          <Section title="申請">
            <ApplicationBlock profile={query.data} />
          </Section>
        )}
        {isOwner && (
          <Section title="先生と責任者">
            <StaffBlock approved={organization.state === 'approved'} />
          </Section>
        )}
        {isOwner && organization.state === 'approved' && getConfig().schoolAccounts.length > 0 && (
          <Section title="学校のアカウント">
            <SchoolDomainBlock />
          </Section>
        )}
        {isOwner && organization.state === 'approved' && (
          <Section title="学習eポータル">
            <PortalLink />
          </Section>
        )}
        {isOwner && organization.state === 'approved' && (
          <Section title="後払い（請求書払い）">
            <OwnTerms />
          </Section>
        )}
        {isOwner && organization.state === 'approved' && (
          <Section title="順位表での生徒の氏名">
            <ShownNameBlock about="pupils" />
          </Section>
        )}
        {!isOwner && (
          <Section title="団体・学校から抜ける">
            <LeaveBlock organization={organization} />
          </Section>
        )}
        {isOwner && (
          <Section title="変更の記録">
            <AuditTrail />
          </Section>
        )}
      </Stack>
    </>
  );
}

/** With the form library behind it, for one afternoon of a school's years. */
const PortalSettings = later(
  async () => (await import('#web/access/portal/components/portal-settings.tsx')).PortalSettings,
);

export function Component() {
  const { authorize } = useParams();
  const organization = useSession()?.organization;
  if (authorize === 'authorize') return <Authorize />;
  const mayConnect = organization?.role === 'owner' && organization.state === 'approved';
  if (authorize !== 'portal' || !mayConnect) return <Home />;
  return (
    <Suspense>
      <PortalSettings />
    </Suspense>
  );
}

function Home() {
  const organization = useSession()?.organization;
  if (organization !== undefined) return <Own organization={organization} />;
  return (
    <>
      <PageHeader title="団体・学校" />
      <EmptyState
        action={
          <Link look="primary" to={to('/organization/create/selectType')}>
            団体・学校として申請する
          </Link>
        }
        title="団体・学校には所属していません"
      >
        学校や教室で生徒の登録や団体での申し込みをするには、認定会場の申請をしてください。
      </EmptyState>
    </>
  );
}
