import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '#shared/people/group/schema.ts';
import { DialogActs } from '#web/ui/dialog-acts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { Easy } from '#web/ui/easy.tsx';
import { updateGroup } from '../queries.ts';
import { GroupForm } from './group-form.tsx';

export function RenameDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (
    <Dialog
      // The acts stand in the form, the submission first.
      actions={<></>}
      onClose={onClose}
      open
      title={`${group.name}の名前を直す`}
    >
      <GroupForm
        aria-label="グループの名前"
        initial={group}
        onSubmit={async (input) => {
          await updateGroup(group, input);
          await refreshAll(queryClient);
          toast(`${input.name} を保存しました`);
          onClose();
        }}
      >
        <p>
          <Easy>これまでの結果や、生徒に記録した学年・組は変わりません。</Easy>
        </p>
        <DialogActs busyLabel="保存しています" onClose={onClose}>
          保存する
        </DialogActs>
      </GroupForm>
    </Dialog>
  );
}
