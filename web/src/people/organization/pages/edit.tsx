import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrganizationProfile } from '#shared/people/organization/profile.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { OrganizationForm } from '../components/organization-form.tsx';
import { keepUnfinishedEdit, readUnfinishedEdit, type Unfinished } from '../draft.ts';
import { ownQuery } from '../queries.ts';

// What is edited is what is there now: the version decides whether it may be saved.
export const loader = ({ queryClient }: LoaderArgs): Promise<void> =>
  queryClient.prefetchQuery({ ...ownQuery, staleTime: 0 });

function Editor({ profile }: { profile: OrganizationProfile }) {
  const navigate = useNavigate();
  const [initial] = useState(() => readUnfinishedEdit(profile));
  const keep = useCallback(
    (values: Unfinished) => keepUnfinishedEdit(values, profile.version),
    [profile.version],
  );
  return (
    <OrganizationForm
      initial={initial}
      keep={keep}
      kind={profile.kind}
      onSubmit={async () => {
        await navigate(to('/organization/confirm'));
      }}
      submitLabel="変更の内容を確認する"
    />
  );
}

export function Component() {
  const query = useQuery(ownQuery);
  return (
    <>
      <PageHeader
        above={<Steps current={0} />}
        lead="団体か学校かの種別は変えられません。変更が必要なときは事務局にご連絡ください。"
        title="登録内容の変更"
      />
      <Stack>
        <Loaded lines={8} query={query} what="登録内容">
          {(profile) => <Editor key={profile.version} profile={profile} />}
        </Loaded>
        <p>
          <Link look="standalone" to={to('/organization/:authorize?')}>
            変更せずに戻る
          </Link>
        </p>
      </Stack>
    </>
  );
}
