import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { groupsQuery } from '../queries.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(groupsQuery);
}

export function Component() {
  const [search] = useSearchParams();
  const organization = useSession()?.organization;
  const approved = organization?.state === 'approved';
  const query = useQuery(groupsQuery);
  const id = search.get('group');
  return (
    <>
      <PageHeader above={<Steps current={1} steps={['入力', '完了']} />} title="グループを作りました" />
      <Loaded lines={3} query={query} what="グループ">
        {({ items }) => {
          const group = items.find((candidate) => candidate.id === id);
          if (group === undefined)
            return (
              <EmptyState
                action={
                  <Link look="secondary" to={to('/user-group')}>
                    グループと生徒へ戻る
                  </Link>
                }
                title="グループが見つかりません"
              >
                一覧から、もう一度お確かめください。
              </EmptyState>
            );
          return (
            <Stack gap="l">
              <DefinitionList
                items={[
                  { term: 'グループの名前', value: group.name },
                  ...(group.grade === '' ? [] : [{ term: '学年', value: group.grade }]),
                  ...(group.className === '' ? [] : [{ term: '組', value: group.className }]),
                  { term: '年度', value: `${String(group.fiscalYear)}年度` },
                ]}
              />
              <Stack across>
                {approved && (
                  <Link look="primary" to={to('/user-group/create-user', {}, { group: group.id })} wide>
                    このグループに生徒を登録する
                  </Link>
                )}
                {approved && organization.role === 'owner' && (
                  <Link look="secondary" to={to('/user-group/create-users')} wide>
                    名簿を読み込む
                  </Link>
                )}
                <Link look="secondary" to={to('/user-group/create-group')} wide>
                  続けてグループを作る
                </Link>
                <Link look="quiet" to={to('/user-group')} wide>
                  グループと生徒へ戻る
                </Link>
              </Stack>
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
