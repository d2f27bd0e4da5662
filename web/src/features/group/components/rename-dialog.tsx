import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '#shared/group/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
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
        <p>これまでの結果や、生徒に記録した学年・組は変わりません。</p>
        <Stack across>
          <SubmitButton busyLabel="保存しています">保存する</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </GroupForm>
    </Dialog>
  );
}
