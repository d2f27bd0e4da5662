import type { TaskTextForOffice } from '#shared/competition/task-text/office-contract.ts';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { withdrawCorrection } from '../queries.ts';

interface WithdrawalDialogProps {
  text: TaskTextForOffice;
  onClose: () => void;
  onDone: () => void;
}

export function WithdrawalDialog({ text: { id, title, version }, ...rest }: WithdrawalDialogProps) {
  return (
    <ReasonDialog
      {...rest}
      about={title}
      act="訂正を取り消す"
      decide={(reason) => withdrawCorrection(id, { reason, version })}
      destructive
      hint="記録に残ります"
    >
      <p>
        これからの採点は、競技で使った課題文だけで行います。この訂正で上がった結果がある場合は、再採点して反映すると元に戻ります。
      </p>
    </ReasonDialog>
  );
}
