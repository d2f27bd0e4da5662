import { formatInstant } from '#shared/kernel/time.ts';
import type { TrainingLog } from '#shared/practice/training-log/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { askForReview } from '../queries.ts';

interface AskDialogProps {
  log: TrainingLog;
  onClose: () => void;
  onDone: () => void;
}

export function AskDialog({ log, onClose, onDone }: AskDialogProps) {
  return (
    <ReasonDialog
      about={formatInstant(log.startedAt)}
      act="確認をお願いする"
      decide={(text) => askForReview(log.kind, log.id, text)}
      hint="事務局が読みます"
      label="どんな練習だったか"
      onClose={onClose}
      onDone={onDone}
      stale={['version-conflict', 'log-not-reviewable']}
    >
      <p>
        <Easy>
          事務局が確かめて、集計に入れるかどうかを理由といっしょにお知らせします。お願いできるのは1回です。
        </Easy>
      </p>
    </ReasonDialog>
  );
}
