import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Group } from '#shared/people/group/schema.ts';
import {
  formatInviteCode,
  inviteStateOf,
  type InviteCode,
  type InviteState,
} from '#shared/school/invite-code/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { to } from '#shared/kernel/paths.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { InviteSheet } from '../components/invite-sheet.tsx';
import { groupsQuery } from '#web/people/group/queries.ts';
import { inviteCodesQuery } from '../queries.ts';
import styles from './invite.module.css';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(groupsQuery);
  void queryClient.prefetchInfiniteQuery(inviteCodesQuery);
}

/** With the form library behind them: they come when something is asked for. */
const dialogs = () => import('../components/invite-dialogs.tsx');
const MakeInviteDialog = later(async () => (await dialogs()).MakeInviteDialog);
const RevokeInviteDialog = later(async () => (await dialogs()).RevokeInviteDialog);

/** A code whose group was removed opens nothing any more. */
type ShownState = InviteState | 'gone';

const stateWords: Record<ShownState, { label: string; tone: 'good' | 'warn' }> = {
  open: { label: '使えます', tone: 'good' },
  'used-up': { label: '人数に達しました', tone: 'warn' },
  expired: { label: '期限切れ', tone: 'warn' },
  revoked: { label: '取り消し済み', tone: 'warn' },
  gone: { label: 'グループを消したので使えません', tone: 'warn' },
};

interface Row {
  readonly invite: InviteCode;
  readonly groupName: string;
  readonly state: ShownState;
  readonly onRevoke: (invite: InviteCode) => void;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'code',
    header: '招待コード',
    rowHeader: true,
    cell: ({ invite }) => <span className={styles['whole']}>{formatInviteCode(invite.code)}</span>,
  },
  { id: 'group', header: 'グループ', cell: ({ groupName }) => groupName },
  {
    id: 'uses',
    header: '残り',
    align: 'end',
    cell: ({ invite: { maximumUses, used } }) =>
      `あと${String(maximumUses - used)}人（${String(maximumUses)}人中）`,
  },
  { id: 'until', header: '期限', cell: ({ invite }) => formatInstant(invite.validUntil) },
  {
    id: 'state',
    header: '状態',
    cell: ({ state }) => <StateBadge words={stateWords[state]} />,
  },
  {
    id: 'acts',
    acts: true,
    header: '操作',
    cell: ({ invite, state, onRevoke }) =>
      state === 'open' ? (
        <Stack across gap="s">
          <Link
            aria-label={`表示・印刷する：${formatInviteCode(invite.code)}`}
            look="secondary"
            to={to('/user-group/invite', {}, { show: invite.id })}
          >
            表示・印刷
          </Link>
          <Button
            aria-label={`取り消す：${formatInviteCode(invite.code)}`}
            look="quiet"
            onClick={() => onRevoke(invite)}
          >
            取り消す
          </Button>
        </Stack>
      ) : (
        'ありません'
      ),
  },
];

function Codes({ groups, onMake }: { groups: readonly Group[]; onMake: () => void }) {
  const [search] = useSearchParams();
  const now = useNow();
  const [revoking, setRevoking] = useState<InviteCode>();
  const nameOf = (id: string): string => groups.find((group) => group.id === id)?.name ?? '';
  const stateOf = (invite: InviteCode): ShownState =>
    nameOf(invite.groupId) === '' ? 'gone' : inviteStateOf(invite, now);
  return (
    <>
      <PagedTable
        empty={
          <EmptyState
            action={groups.length > 0 && <Button onClick={onMake}>はじめの招待コードを作る</Button>}
            title="招待コードはまだありません"
          >
            作ると、コードとリンク、QRコードがここに表示されます。
          </EmptyState>
        }
        list={inviteCodesQuery}
        what="招待コード"
      >
        {(invites) => {
          const shown = invites.find(
            (invite) => invite.id === search.get('show') && stateOf(invite) === 'open',
          );
          const table = (
            <Table
              caption="今年度の招待コード（新しい順）"
              columns={columns}
              rowId={({ invite }) => invite.id}
              rows={invites.map((invite) => ({
                invite,
                groupName: nameOf(invite.groupId),
                state: stateOf(invite),
                onRevoke: setRevoking,
              }))}
            />
          );
          if (shown === undefined) return table;
          return (
            <Stack gap="l">
              <InviteSheet groupName={nameOf(shown.groupId)} invite={shown} />
              <ScreenOnly>{table}</ScreenOnly>
            </Stack>
          );
        }}
      </PagedTable>
      {revoking !== undefined && (
        <Suspense>
          <RevokeInviteDialog invite={revoking} onClose={() => setRevoking(undefined)} />
        </Suspense>
      )}
    </>
  );
}

export function Component() {
  const groups = useQuery(groupsQuery);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [making, setMaking] = useState(false);
  return (
    <>
      <ScreenOnly>
        <PageHeader
          action={
            groups.data !== undefined &&
            groups.data.items.length > 0 && (
              <Button look="primary" onClick={() => setMaking(true)}>
                招待コードを作る
              </Button>
            )
          }
          lead="コードを受け取った人は、生徒のアカウントを自分で作るか、個人のアカウントのままグループに参加できます。"
          title="招待コード"
        />
      </ScreenOnly>
      <Loaded lines={5} query={groups} what="グループ">
        {({ items }) => (
          <>
            <Codes groups={items} onMake={() => setMaking(true)} />
            {making && (
              <Suspense>
                <MakeInviteDialog
                  groupId={search.get('group') ?? undefined}
                  groups={items}
                  onClose={() => setMaking(false)}
                  onMade={(invite) => {
                    setMaking(false);
                    void navigate(to('/user-group/invite', {}, { show: invite.id }), { replace: true });
                  }}
                />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
