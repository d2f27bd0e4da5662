import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isForSmallest } from '#shared/access/picture-sign-in/policy.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { groupsQuery } from '../queries.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(groupsQuery);
}

/** With the form library behind it: comes when it is asked for. */
const RenameDialog = later(async () => (await import('../components/rename-dialog.tsx')).RenameDialog);

const RemoveDialog = later(async () => (await import('../components/remove-dialog.tsx')).RemoveDialog);

type Change = 'rename' | 'remove';

interface Row {
  readonly group: Group;
  readonly onChange: ((change: Change, group: Group) => void) | undefined;
  readonly approved: boolean;
}

function Acts({ group, onChange, approved }: Row) {
  return (
    <Stack across gap="s">
      {approved && (
        <Link
          aria-label={`生徒を見る：${group.name}`}
          look="secondary"
          to={to('/user-group/list', {}, { group: group.id })}
        >
          生徒を見る
        </Link>
      )}
      {approved && (
        <Link
          aria-label={`一斉練習：${group.name}`}
          look="secondary"
          to={to('/user-group/room', {}, { group: group.id })}
        >
          一斉練習
        </Link>
      )}
      {approved && isForSmallest(group.grade) && (
        <Link
          aria-label={`えとことばで入る：${group.name}`}
          look="secondary"
          to={to('/user-group/pictures', {}, { group: group.id })}
        >
          えとことばで入る
        </Link>
      )}
      {onChange !== undefined && (
        <Button
          aria-label={`名前を直す：${group.name}`}
          look="quiet"
          onClick={() => onChange('rename', group)}
        >
          名前を直す
        </Button>
      )}
      {onChange !== undefined && group.memberCount === 0 && (
        <Button aria-label={`消す：${group.name}`} look="quiet" onClick={() => onChange('remove', group)}>
          消す
        </Button>
      )}
    </Stack>
  );
}

/** What the name of a class repeats: 5年1組. */
const isNamedSo = ({ name, grade, className }: Group): boolean => [name, ''].includes(`${grade}${className}`);

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'グループ', rowHeader: true, cell: ({ group }) => group.name },
  { id: 'grade', header: '学年', whole: true, cell: ({ group }) => group.grade },
  { id: 'class', header: '組', cell: ({ group }) => group.className },
  {
    id: 'members',
    brief: true,
    header: '人数',
    align: 'end',
    cell: ({ group }) => `${formatCount(group.memberCount)}人`,
  },
  { id: 'acts', acts: true, header: '操作', cell: (row) => <Acts {...row} /> },
];

const FirstStep = ({ approved }: { approved: boolean }) =>
  approved ? (
    <Link look="secondary" to={to('/user-group/create-users')}>
      名簿を読み込む
    </Link>
  ) : (
    <Link look="secondary" to={to('/user-group/create-group')}>
      グループを作る
    </Link>
  );

export function Component() {
  const organization = useSession()?.organization;
  const query = useQuery(groupsQuery);
  const [changing, setChanging] = useState<{ change: Change; group: Group }>();
  if (organization === undefined) return null;
  const owner = organization.role === 'owner';
  const approved = organization.state === 'approved';
  const onChange = owner ? (change: Change, group: Group) => setChanging({ change, group }) : undefined;
  const onClose = () => setChanging(undefined);
  return (
    <>
      <PageHeader
        action={
          (owner || approved) && (
            <Link look="primary" to={to('/user-group/create')}>
              グループ・生徒を登録する
            </Link>
          )
        }
        lead="グループ（クラス）は年度ごとに作り、生徒はその中に登録します。"
        title="グループと生徒"
      />
      <Stack>
        {!approved && (
          <Notice title="生徒の登録は、事務局の承認が済んでからできます" tone="info">
            グループは先に用意しておけます。
          </Notice>
        )}
        <Loaded lines={5} query={query} what="グループ">
          {({ fiscalYear, items }) => (
            <Table
              caption={`${String(fiscalYear)}年度のグループ`}
              captionShown
              columns={columns.filter(
                ({ id }) => !['grade', 'class'].includes(id) || !items.every(isNamedSo),
              )}
              empty={
                <EmptyState
                  action={owner && <FirstStep approved={approved} />}
                  title={`${String(fiscalYear)}年度のグループはまだありません`}
                >
                  {owner
                    ? approved
                      ? '学校の名簿を読み込むと、クラスと生徒をまとめて登録できます。'
                      : 'はじめのグループを作っておけます。'
                    : '責任者が担当グループを割り当てると、ここに並びます。'}
                </EmptyState>
              }
              rowId={({ group }) => group.id}
              rows={items.map((group) => ({ group, approved, onChange }))}
            />
          )}
        </Loaded>
        {/* Of a school it stands in the menu. */}
        {approved && owner && organization.kind === 'organization' && (
          <p>
            <Link look="standalone" to={to('/user-group/roll-over')}>
              次の年度へ進級・卒業させる
            </Link>
          </p>
        )}
        <p>
          <Link look="standalone" to={to('/user-group/guide')}>
            登録の進め方を読む
          </Link>
        </p>
      </Stack>
      {changing !== undefined && (
        <Suspense>
          {changing.change === 'rename' ? (
            <RenameDialog group={changing.group} key={changing.group.id} onClose={onClose} />
          ) : (
            <RemoveDialog group={changing.group} onClose={onClose} />
          )}
        </Suspense>
      )}
    </>
  );
}
