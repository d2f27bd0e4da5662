import type { LogOfOffice } from '#shared/practice/training-log/schema.ts';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { decideReview } from '../queries.ts';

export interface Decision {
  readonly log: LogOfOffice;
  readonly to: 'count' | 'decline';
}

interface DecideDialogProps {
  decision: Decision;
  onClose: () => void;
  onDone: () => void;
}

export function DecideDialog({ decision: { log, to }, onClose, onDone }: DecideDialogProps) {
  const counts = to === 'count';
  return (
    <ReasonDialog
      about={log.holderName}
      act={counts ? '集計に入れる' : '集計に入れない'}
      decide={(reason) => decideReview(log, to, reason)}
      hint="本人に見えます"
      onClose={onClose}
      onDone={onDone}
      stale={['version-conflict', 'log-not-reviewable']}
    >
      <p>
        {counts
          ? '速さ・正確率・練習した時間の集計に、この記録が加わります。'
          : 'この記録は一覧に残りますが、集計には加わりません。'}
      </p>
    </ReasonDialog>
  );
}
