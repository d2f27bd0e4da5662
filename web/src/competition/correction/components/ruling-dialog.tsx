import type { RuledResult } from '#shared/competition/correction/contract.ts';
import type { ResultAct } from '#shared/competition/correction/policy.ts';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { ruleResult, type Asked } from '../queries.ts';
import { resultActWords } from '../words.ts';

interface RulingDialogProps {
  asked: Asked;
  result: RuledResult;
  act: Exclude<ResultAct, 'correct'>;
  onClose: () => void;
  onDone: () => void;
}

/** What a ruling means for its holder, its reason, and only then the ruling. */
export function RulingDialog({ asked, result: { holderName, version }, act, ...rest }: RulingDialogProps) {
  const { label, consequence, loss } = resultActWords[act];
  return (
    <ReasonDialog
      {...rest}
      about={holderName}
      act={label}
      decide={(reason) => ruleResult(asked, { act, version, reason })}
      destructive={loss}
      hint="ご本人へのメールと記録に載ります"
      stale={['version-conflict', 'ruling-not-possible']}
    >
      <p>{consequence}</p>
    </ReasonDialog>
  );
}
