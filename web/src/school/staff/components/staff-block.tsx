import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import { markOf } from '#shared/record/audit/policy.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Invitation, SentInvitation, Staff } from '#shared/school/staff/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { groupsQuery } from '#web/people/group/queries.ts';
import { staffQuery } from '../queries.ts';
import { roleWords } from '../words.ts';
import { Unplaced } from './unplaced.tsx';

/** With the form library behind them: they come when one is asked for. */
const dialogs = () => import('./staff-dialogs.tsx');
const InviteDialog = later(async () => (await dialogs()).InviteDialog);
const GroupsDialog = later(async () => (await dialogs()).GroupsDialog);
const RemoveDialog = later(async () => (await dialogs()).RemoveDialog);
const CancelDialog = later(async () => (await dialogs()).CancelDialog);

type Open =
  | { readonly act: 'invite' }
  | { readonly act: 'groups' | 'remove'; readonly teacher: Staff }
  | { readonly act: 'cancel'; readonly invitation: Invitation };

function namesOf(groupIds: readonly string[], groups: readonly Group[]): string {
  const names = groups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name);
  return names.length === 0 ? 'なし' : names.join('、');
}

const staffColumns = (groups: readonly Group[], open: (what: Open) => void): Column<Staff>[] => [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ name }) => fullName(name) },
  { id: 'role', header: '役割', cell: ({ role }) => roleWords[role] },
  { id: 'mark', header: '記録の記号', cell: ({ userId }) => markOf(userId) },
  { id: 'mail', header: 'メールアドレス', cell: ({ email }) => email ?? 'なし' },
  {
    id: 'groups',
    header: '担当グループ',
    cell: ({ role, groupIds }) => (role === 'owner' ? 'すべて' : namesOf(groupIds, groups)),
  },
  {
    id: 'acts',
    acts: true,
    header: '操作',
    cell: (teacher) =>
      teacher.role === 'owner' ? (
        '引き継ぐには招待を送ります'
      ) : (
        <Stack across gap="s">
          <Button
            aria-label={`担当を決める：${fullName(teacher.name)}`}
            onClick={() => open({ act: 'groups', teacher })}
          >
            担当を決める
          </Button>
          <Button
            aria-label={`外す：${fullName(teacher.name)}`}
            look="quiet"
            onClick={() => open({ act: 'remove', teacher })}
          >
            外す
          </Button>
        </Stack>
      ),
  },
];

const invitationColumns = (open: (what: Open) => void): Column<SentInvitation>[] => [
  {
    id: 'mail',
    header: '宛先',
    rowHeader: true,
    cell: ({ email, returned }) => (
      <Stack gap="s">
        {email}
        {returned && (
          <div>
            <Badge tone="bad">メールが届きませんでした</Badge>
          </div>
        )}
      </Stack>
    ),
  },
  { id: 'role', header: '役割', cell: ({ role }) => roleWords[role] },
  { id: 'until', header: '期限', cell: ({ validUntil }) => formatInstant(validUntil) },
  {
    id: 'acts',
    acts: true,
    header: '操作',
    cell: (invitation) => (
      <Button
        aria-label={`招待を取り消す：${invitation.email}`}
        look="quiet"
        onClick={() => open({ act: 'cancel', invitation })}
      >
        招待を取り消す
      </Button>
    ),
  },
];

interface DialogsProps {
  what: Open;
  groups: readonly Group[];
  onClose: () => void;
  onDone: (sentence: string) => void;
}

function Dialogs({ what, groups, ...rest }: DialogsProps) {
  switch (what.act) {
    case 'invite':
      return <InviteDialog groups={groups} {...rest} />;
    case 'groups':
      return <GroupsDialog groups={groups} teacher={what.teacher} {...rest} />;
    case 'remove':
      return <RemoveDialog teacher={what.teacher} {...rest} />;
    case 'cancel':
      return <CancelDialog invitation={what.invitation} {...rest} />;
  }
}

/** Who belongs to the staff, who is invited, and what the owner does about it. */
export function StaffBlock({ approved }: { approved: boolean }) {
  const query = useQuery(staffQuery);
  const groups = useQuery(groupsQuery).data?.items ?? [];
  const [what, setWhat] = useState<Open>();
  const [done, setDone] = useState<string>();
  return (
    <Stack>
      <div role="status">{done !== undefined && <Notice title={done} tone="good" />}</div>
      <Loaded
        pending={<Skeleton label="先生を読み込んでいます" lines={3} shape="row" />}
        query={query}
        what="先生の一覧"
      >
        {({ staff, invitations }) => (
          <Stack>
            <Unplaced />
            <Table
              caption="先生と責任者"
              columns={staffColumns(groups, setWhat)}
              rowId={({ userId }) => userId}
              rows={staff}
            />
            {invitations.length > 0 && (
              <Table
                caption="返事を待っている招待"
                captionShown
                columns={invitationColumns(setWhat)}
                rowId={({ id }) => id}
                rows={invitations}
              />
            )}
          </Stack>
        )}
      </Loaded>
      {approved ? (
        <div>
          <Button onClick={() => setWhat({ act: 'invite' })} wide>
            先生を招待する・責任者を引き継ぐ
          </Button>
        </div>
      ) : (
        <p>事務局の承認が済むと、先生を招待できます。</p>
      )}
      {what !== undefined && (
        <Suspense>
          <Dialogs
            groups={groups}
            onClose={() => setWhat(undefined)}
            onDone={(sentence) => {
              setDone(sentence);
              setWhat(undefined);
            }}
            what={what}
          />
        </Suspense>
      )}
    </Stack>
  );
}
