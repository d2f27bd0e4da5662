import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JoinedGroup } from '#shared/school/joined-group/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { joinedGroupsQuery, leaveJoinedGroup } from '../queries.ts';

/** The groups one joined with one's own account, each to be left. */
export function JoinedBlock() {
  const query = useQuery(joinedGroupsQuery);
  return (
    <Loaded lines={2} query={query} what="参加しているグループ">
      {({ items }) => <Joined groups={items} />}
    </Loaded>
  );
}

function Joined({ groups }: { groups: readonly JoinedGroup[] }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [leaving, setLeaving] = useState<JoinedGroup>();

  async function leave({ organizationId, organizationName }: JoinedGroup) {
    await leaveJoinedGroup(organizationId);
    await queryClient.invalidateQueries(joinedGroupsQuery);
    toast(`${organizationName}のグループから抜けました`);
  }
  return (
    <Stack>
      {groups.length === 0 ? (
        <p>今年度に参加しているグループはありません。</p>
      ) : (
        <DefinitionList
          items={groups.map((group) => ({
            term: group.organizationName,
            value: `${String(group.fiscalYear)}年度 ${group.groupName}`,
            action: (
              <Button
                aria-label={`${group.organizationName}のグループから抜ける`}
                look="quiet"
                onClick={() => setLeaving(group)}
              >
                抜ける
              </Button>
            ),
          }))}
        />
      )}
      <div>
        <Link look="secondary" to={to('/auth/joinGroup')}>
          招待コードでグループに参加する
        </Link>
      </div>
      {leaving !== undefined && (
        <ConfirmDialog
          confirmLabel="抜ける"
          destructive
          onClose={() => setLeaving(undefined)}
          onConfirm={() => leave(leaving)}
          open
          title={`${leaving.organizationName}のグループから抜けますか`}
        >
          {`${leaving.groupName}の一覧からあなたが外れます。アカウントと、これまでの結果はそのまま残ります。もう一度参加するには、招待コードが必要です。`}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
