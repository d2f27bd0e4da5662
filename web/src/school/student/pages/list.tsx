import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Group } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GroupFilter } from '#web/people/parts/group-filter.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { Students, type Asked } from '../components/students.tsx';
import { listFilter } from '../list.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(groupsQuery);
}

/** With the form library behind them: they come when something is asked for. */
const ActDialog = later(async () => (await import('../components/act-dialog.tsx')).ActDialog);
const CardDialog = later(
  async () => (await import('#web/school/login-card/components/card-dialog.tsx')).CardDialog,
);
const MoveDialog = later(async () => (await import('../components/move-dialog.tsx')).MoveDialog);
const ReissueDialog = later(
  async () => (await import('#web/school/login-card/components/reissue-dialog.tsx')).ReissueDialog,
);

const UnlinkDialog = later(
  async () => (await import('#web/access/entrance/components/unlink-dialog.tsx')).UnlinkDialog,
);

interface AskedDialogProps {
  asked: Asked;
  groups: readonly Group[];
  onClose: () => void;
}

function AskedDialog({ asked: { act, students }, groups, onClose }: AskedDialogProps) {
  if (act === 'cards') return <CardDialog onClose={onClose} students={students} />;
  if (act === 'move') return <MoveDialog groups={groups} onClose={onClose} students={students} />;
  if (act === 'unlink') return <UnlinkDialog onClose={onClose} students={students} />;
  if (act === 'reissue') return <ReissueDialog onClose={onClose} students={students} />;
  return <ActDialog act={act} groups={groups} onClose={onClose} students={students} />;
}

export function Component() {
  const owner = useSession()?.organization?.role === 'owner';
  const [{ group: askedFor }, change] = useUrlFilter(listFilter);
  const query = useQuery(groupsQuery);
  const printing = usePrinting();
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <PageHeader
        action={
          <Link look="primary" to={to('/user-group/create-user')}>
            生徒を登録する
          </Link>
        }
        lead={
          printing
            ? undefined
            : '今年度の生徒です。ログインカードの発行、利用の停止、登録内容の訂正ができます。'
        }
        title="生徒の一覧"
      />
      <Loaded lines={10} query={query} what="グループ">
        {({ items }) => {
          const wanted = items.find(({ id }) => id === askedFor);
          // A teacher sees one of their own groups at a time.
          const group = wanted ?? (owner ? undefined : items[0]);
          if (group === undefined && !owner)
            return (
              <EmptyState title="担当のグループがありません">
                責任者が担当グループを割り当てると、生徒がここに並びます。
              </EmptyState>
            );
          return (
            <Stack>
              <GroupFilter
                all={owner}
                groups={items}
                onChange={(value) => change({ group: value })}
                value={group?.id ?? ''}
              />
              <Students group={group} groups={items} key={group?.id ?? 'all'} onAsk={setAsked} />
              {asked !== undefined && (
                <Suspense>
                  <AskedDialog asked={asked} groups={items} onClose={() => setAsked(undefined)} />
                </Suspense>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
