import { useQueryClient } from '@tanstack/react-query';
import { attemptReviewContract } from '#shared/competition/attempt/contract.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { confirmAttempt, refreshAttendance } from '../queries.ts';

interface ConfirmAttemptProps {
  attemptId: string;
  /** 「山田 太郎 さんのローマ字」 */
  name: string;
  onClose: () => void;
}

/** A teacher who was there vouches for an attempt of which a part is missing. */
export function ConfirmAttempt({ attemptId, name, onClose }: ConfirmAttemptProps) {
  const queryClient = useQueryClient();
  const toast = useToast();

  async function confirm({ note }: { note: string }): Promise<SubmitProblem | void> {
    try {
      await confirmAttempt(attemptId, note);
    } catch (error) {
      await refreshAttendance(queryClient);
      return {
        formError: isProblem(error, 'attempt-closed')
          ? 'この記録は先生の確認では決められません。事務局が記録を調べて決めます。すでに確認が済んでいることもあります。'
          : sentenceOf(error),
      };
    }
    toast('記録を確認しました');
    await refreshAttendance(queryClient);
    onClose();
  }

  return (
    <FormDialog
      act="記録を確認する"
      defaultValues={{ note: '' }}
      onClose={onClose}
      onSubmit={confirm}
      schema={attemptReviewContract.confirmAttempt.body}
      title="記録を確認する"
    >
      <p>{`${name}は、記録の一部が届いていません。競技に立ち会い、正しく行われたことを確かめた場合だけ確認してください。届いた分までで採点します。`}</p>
      <TextAreaField
        hint="日時とお名前とともに残ります。200文字までです"
        label="確かめたこと"
        name="note"
        rows={3}
      />
    </FormDialog>
  );
}
