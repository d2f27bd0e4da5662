import type { TaskTextForOffice } from '#shared/competition/task-text/office-contract.ts';
import type { TextAct } from '#shared/competition/task-text/policy.ts';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { actOnText } from '../queries.ts';
import { actWords } from '../words.ts';

interface ActDialogProps {
  text: TaskTextForOffice;
  act: TextAct;
  onClose: () => void;
  onDone: () => void;
}

/** The reason is asked for where an act undoes what others did. */
export function ActDialog({ text: { id, title, version }, act, ...rest }: ActDialogProps) {
  const { act: label, consequence } = actWords[act];
  const isUndoing = act === 'reopen';
  return (
    <ReasonDialog
      {...rest}
      about={title}
      act={label}
      asks={isUndoing}
      decide={(reason) => actOnText(id, isUndoing ? { act, reason, version } : { act, version })}
      destructive={isUndoing}
      hint="記録に残ります"
    >
      <p>{consequence}</p>
    </ReasonDialog>
  );
}
