import type { Rejudge } from '#shared/competition/correction/rejudge/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { decideRejudge } from '../queries.ts';
import { decisionWords, type Decision } from '../words.ts';

interface DecisionDialogProps {
  set: Rejudge;
  decision: Decision;
  onClose: () => void;
  onDone: () => void;
}

export function DecisionDialog({ set, decision, ...rest }: DecisionDialogProps) {
  const { label, consequence } = decisionWords[decision];
  return (
    <ReasonDialog
      {...rest}
      about={set.divisionName}
      act={label}
      decide={(reason) => decideRejudge({ seasonId: set.seasonId, rejudgeId: set.id }, decision, reason)}
      destructive={decision === 'apply'}
      hint="記録に残ります"
      label="決めた理由"
    >
      {decision === 'apply' && (
        <p>
          <strong>{formatCount(set.different)}件の結果が変わります。</strong>
        </p>
      )}
      <p>{consequence}</p>
    </ReasonDialog>
  );
}
