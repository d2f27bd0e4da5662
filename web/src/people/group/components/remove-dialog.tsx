import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '#shared/people/group/schema.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { removeGroup } from '../queries.ts';

export function RemoveDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (
    <ConfirmDialog
      busyLabel="消しています"
      confirmLabel="グループを消す"
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await removeGroup(group.id);
        await refreshAll(queryClient);
        toast(`${group.name} を消しました`);
      }}
      open
      title={`${group.name}を消しますか`}
    >
      今年度のどの一覧にも出なくなります。このグループの招待コードは、配った紙やQRコードも使えなくなります。もとには戻せませんが、同じ名前のグループをまた作れます。
    </ConfirmDialog>
  );
}
