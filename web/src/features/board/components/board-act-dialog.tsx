import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { BoardAct, BoardState } from '#shared/board/schema.ts';
import { reasonSchema } from '#shared/trail/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { changeBoard } from '../office-queries.ts';
import { boardActWords } from '../office-words.ts';

interface BoardActDialogProps {
  board: BoardState;
  divisionName: string;
  act: BoardAct;
  onClose: () => void;
  onDone: () => void;
}

const schema = z.object({ reason: reasonSchema });

/** What an act means, its reason, and only then the act. */
export function BoardActDialog({ board, divisionName, act, onClose, onDone }: BoardActDialogProps) {
  const queryClient = useQueryClient();
  const { label, consequence } = boardActWords[act];

  async function submit({ reason }: { reason: string }): Promise<SubmitProblem | void> {
    try {
      await changeBoard({ seasonId: board.seasonId, divisionCode: board.divisionCode }, act, reason);
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) return refusalOf(error, ['reason']);
      await refreshAll(queryClient);
      return {
        formError: 'ほかの操作で状態が変わったため、何もしていません。閉じて、今の状態を確かめてください。',
      };
    }
    await refreshAll(queryClient);
    onDone();
  }

  return (
    <Dialog actions={<></>} onClose={onClose} open title={`${divisionName}：${label}`}>
      <Form aria-label={label} defaultValues={{ reason: '' }} onSubmit={submit} schema={schema}>
        <p>{consequence}</p>
        <TextAreaField hint="記録に残ります。200文字までです" label="理由" name="reason" rows={3} />
        <Stack across>
          <SubmitButton>{label}</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
