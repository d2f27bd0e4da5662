import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { confirmAttempt } from '../queries.ts';

interface ConfirmAttemptDialogProps {
  attemptId: string;
  holderName: string;
  onClose: () => void;
  onDone: () => void;
}

/** The office lets an attempt count, whatever its signs. */
export function ConfirmAttemptDialog({ attemptId, holderName, ...rest }: ConfirmAttemptDialogProps) {
  return (
    <ReasonDialog
      {...rest}
      about={holderName}
      act="記録を有効と認める"
      decide={(reason) => confirmAttempt(attemptId, reason)}
      hint="記録に残ります"
      stale={['attempt-closed', 'version-conflict']}
    >
      <p>
        届いている記録までで採点します。大会の結果が公表済みのときは、すぐにご本人と学校・団体に公開され、順位表にも載ります。
      </p>
    </ReasonDialog>
  );
}
