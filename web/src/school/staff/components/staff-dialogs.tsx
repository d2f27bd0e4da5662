import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/people/account/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import {
  groupsInputSchema,
  invitationInputSchema,
  type Invitation,
  type Staff,
} from '#shared/school/staff/schema.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroupField } from '#web/ui/checkbox-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { useFieldValue } from '#web/ui/form-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Easy } from '#web/ui/easy.tsx';
import { cancelInvitation, giveGroups, inviteStaff, removeStaff } from '../queries.ts';

interface DialogProps {
  onClose: () => void;
  /** With the sentence to show. */
  onDone: (sentence: string) => void;
}

const refusal = (error: unknown): SubmitProblem =>
  isProblem(error, 'already-member')
    ? { formError: 'この方は、すでに所属しています。' }
    : { formError: sentenceOf(error) };

const GroupsField = ({ groups }: { groups: readonly Group[] }) =>
  groups.length === 0 ? (
    <p>今年度のグループはまだありません。グループができてから、担当を決められます。</p>
  ) : (
    <CheckboxGroupField
      hint="先生は、担当するグループの生徒だけを見られます。あとから変えられます"
      label="担当するグループ"
      name="groupIds"
      optional
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );

/** Whoever takes over sees every group, so there is nothing to choose. */
function InvitedGroups({ groups }: { groups: readonly Group[] }) {
  return useFieldValue('role') === 'owner' ? (
    <Notice title="受けた方が責任者になり、あなたは担当グループのない先生になります" tone="warn" />
  ) : (
    <GroupsField groups={groups} />
  );
}

export function InviteDialog({ groups, onClose, onDone }: DialogProps & { groups: readonly Group[] }) {
  const queryClient = useQueryClient();
  return (
    <FormDialog
      act="招待のメールを送る"
      defaultValues={{ email: '', role: 'teacher', groupIds: [] }}
      onClose={onClose}
      onSubmit={async (input) => {
        try {
          await inviteStaff(input.role === 'owner' ? { ...input, groupIds: [] } : input);
        } catch (error) {
          return refusal(error);
        }
        await refreshAll(queryClient);
        onDone('招待のメールを送りました。7日のあいだ有効です。');
      }}
      schema={invitationInputSchema}
      title="メールで招待する"
    >
      <TextField
        autoComplete="off"
        hint="この宛先のアカウントで受けられます。個人のアカウントか、責任者の引き継ぎなら所属する先生のアカウントです"
        label="メールアドレス"
        name="email"
        type="email"
      />
      <RadioField
        label="お願いする役割"
        name="role"
        options={[
          { value: 'teacher', label: '先生' },
          { value: 'owner', label: '責任者（引き継ぎ）' },
        ]}
      />
      <InvitedGroups groups={groups} />
    </FormDialog>
  );
}

interface TeacherProps extends DialogProps {
  teacher: Staff;
}

export function GroupsDialog({
  teacher,
  groups,
  onClose,
  onDone,
}: TeacherProps & { groups: readonly Group[] }) {
  const queryClient = useQueryClient();
  const name = fullName(teacher.name);
  return (
    <FormDialog
      act="担当を保存する"
      defaultValues={{ groupIds: teacher.groupIds.filter((id) => groups.some((group) => group.id === id)) }}
      formName="担当グループ"
      onClose={onClose}
      onSubmit={async ({ groupIds }) => {
        try {
          await giveGroups(teacher.userId, groupIds);
        } catch (error) {
          return refusal(error);
        }
        await refreshAll(queryClient);
        onDone(`${name}先生の担当グループを保存しました。`);
      }}
      schema={groupsInputSchema}
      title={`${name}先生の担当グループ`}
    >
      <GroupsField groups={groups} />
    </FormDialog>
  );
}

interface AskProps extends DialogProps {
  title: string;
  consequence: string;
  act: string;
  work: () => Promise<unknown>;
  done: string;
}

function Ask({ title, consequence, act: label, work, done, onClose, onDone }: AskProps) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const confirm = () =>
    act(async () => {
      await work();
      await refreshAll(queryClient);
      onDone(done);
    });
  return (
    <Dialog
      actions={
        <>
          <Button busy={busy} look="danger" onClick={confirm}>
            {label}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            やめる
          </Button>
        </>
      }
      onClose={() => {
        if (!busy) onClose();
      }}
      open
      title={title}
    >
      <Stack>
        <p>
          <Easy>{consequence}</Easy>
        </p>
        <ActProblem error={error} title="できませんでした" />
      </Stack>
    </Dialog>
  );
}

export function RemoveDialog({ teacher, ...rest }: TeacherProps) {
  const name = fullName(teacher.name);
  return (
    <Ask
      {...rest}
      act="先生から外す"
      consequence="担当していたグループと生徒の結果を見られなくなり、個人のアカウントに戻ります。この先生が作った招待コードは使えなくなります。ご本人にメールで知らせます。"
      done={`${name}先生を外しました。`}
      title={`${name}先生を外しますか`}
      work={() => removeStaff(teacher.userId)}
    />
  );
}

export function CancelDialog({ invitation, ...rest }: DialogProps & { invitation: Invitation }) {
  return (
    <Ask
      {...rest}
      act="招待を取り消す"
      consequence={`${invitation.email} に送ったリンクは使えなくなります。`}
      done="招待を取り消しました。"
      title="招待を取り消しますか"
      work={() => cancelInvitation(invitation.id)}
    />
  );
}
