import type { BoardAct, BoardState } from '#shared/competition/board/schema.ts';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { changeBoard } from '../office-queries.ts';
import { boardActWords } from '../office-words.ts';

interface BoardActDialogProps {
  board: BoardState;
  divisionName: string;
  act: BoardAct;
  onClose: () => void;
  onDone: () => void;
}

export function BoardActDialog({ board, divisionName, act, ...rest }: BoardActDialogProps) {
  const { seasonId, divisionCode } = board;
  const { label, consequence } = boardActWords[act];
  return (
    <ReasonDialog
      {...rest}
      about={divisionName}
      act={label}
      decide={(reason) => changeBoard({ seasonId, divisionCode }, act, reason)}
      hint="記録に残ります"
    >
      <p>{consequence}</p>
    </ReasonDialog>
  );
}
