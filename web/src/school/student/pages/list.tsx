import { Suspense, useState } from 'react';
import type { Group } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { useUrlFilter } from '#web/lib/url-filter.ts';
import { OfGroup } from '#web/people/parts/of-group.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
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
  const [{ group: askedFor }, change] = useUrlFilter(listFilter);
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
      <OfGroup
        asked={askedFor}
        onChange={(value) => change({ group: value })}
        without="責任者が担当グループを割り当てると、生徒がここに並びます。"
      >
        {(group, groups) => (
          <>
            <Students group={group} groups={groups} key={group?.id ?? 'all'} onAsk={setAsked} />
            {asked !== undefined && (
              <Suspense>
                <AskedDialog asked={asked} groups={groups} onClose={() => setAsked(undefined)} />
              </Suspense>
            )}
          </>
        )}
      </OfGroup>
    </>
  );
}
