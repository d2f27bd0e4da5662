import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '#shared/people/group/schema.ts';
import {
  formatInviteCode,
  inviteCodeInputSchema,
  maximumInviteUses,
  type InviteCode,
} from '#shared/school/invite-code/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { createInviteCode, revokeInviteCode } from '../queries.ts';

const dayOptions = [
  { value: '1', label: '1日' },
  { value: '7', label: '7日' },
  { value: '14', label: '14日' },
  { value: '30', label: '30日' },
  { value: '90', label: '90日' },
];

interface MakeDialogProps {
  groups: readonly Group[];
  groupId: string | undefined;
  onClose: () => void;
  onMade: (invite: InviteCode) => void;
}

export function MakeInviteDialog({ groups, groupId, onClose, onMade }: MakeDialogProps) {
  const queryClient = useQueryClient();
  const first = groups.length === 1 ? groups[0]?.id : undefined;
  return (
    <FormDialog
      act="招待コードを作る"
      busyLabel="作っています"
      defaultValues={{ groupId: groupId ?? first ?? '', days: '7', maximumUses: '40' }}
      failed="招待コードを作れませんでした"
      formName="招待コード"
      onClose={onClose}
      onSubmit={async (input): Promise<SubmitProblem | undefined> => {
        try {
          const invite = await createInviteCode(input);
          await refreshAll(queryClient);
          onMade(invite);
          return undefined;
        } catch (error) {
          return { formError: sentenceOf(error) };
        }
      }}
      schema={inviteCodeInputSchema}
      title="招待コードを作る"
    >
      <SelectField
        label="グループ"
        name="groupId"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        hint="年度の終わり（3月31日）を過ぎると、期限の前でも使えなくなります"
        label="期限"
        name="days"
        options={dayOptions}
      />
      <TextField
        hint={`${String(maximumInviteUses)}人まで。参加した人数がこの数になると、使えなくなります`}
        inputMode="numeric"
        label="使える人数"
        name="maximumUses"
        unit="人"
        width="code"
      />
    </FormDialog>
  );
}

export function RevokeInviteDialog({ invite, onClose }: { invite: InviteCode; onClose: () => void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const code = formatInviteCode(invite.code);
  return (
    <ConfirmDialog
      confirmLabel="招待コードを取り消す"
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await revokeInviteCode(invite.id);
        await refreshAll(queryClient);
        toast(`${code} を取り消しました`);
      }}
      open
      title={`${code} を取り消しますか`}
    >
      このコードでは、もう参加できなくなります。配った紙やQRコードも使えません。すでに参加した{invite.used}
      人はそのまま残ります。取り消しはもとに戻せませんが、新しいコードを作れます。
    </ConfirmDialog>
  );
}
