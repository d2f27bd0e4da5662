import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { giveBack } from '../queries.ts';

interface GiveBackDialogProps {
  attemptId: string;
  holderName: string;
  onClose: () => void;
  onDone: () => void;
}

/** The entry of an attempt that does not count starts again. */
export function GiveBackDialog({ attemptId, holderName, ...rest }: GiveBackDialogProps) {
  return (
    <ReasonDialog
      {...rest}
      about={holderName}
      act="やり直せるようにする"
      decide={(reason) => giveBack(attemptId, reason)}
      hint="記録に残ります"
      stale={['attempt-closed', 'version-conflict']}
    >
      <p>
        申込が「参加できます」に戻り、開催の期間中にもう一度競技できます。これまでの記録は、無効になって残ります。
      </p>
    </ReasonDialog>
  );
}
