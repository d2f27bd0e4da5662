import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { Rejudge } from '#shared/rejudge/schema.ts';
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
import { decideRejudge } from '../queries.ts';
import { decisionWords, type Decision } from '../words.ts';

interface DecisionDialogProps {
  set: Rejudge;
  decision: Decision;
  onClose: () => void;
  onDone: () => void;
}

const schema = z.object({ reason: reasonSchema });

/** What a decision means, its reason, and only then the decision. */
export function DecisionDialog({ set, decision, onClose, onDone }: DecisionDialogProps) {
  const queryClient = useQueryClient();
  const { label, consequence } = decisionWords[decision];

  async function submit({ reason }: { reason: string }): Promise<SubmitProblem | void> {
    try {
      await decideRejudge({ seasonId: set.seasonId, rejudgeId: set.id }, decision, reason);
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
    <Dialog actions={<></>} onClose={onClose} open title={`${set.divisionName}：${label}`}>
      <Form aria-label={label} defaultValues={{ reason: '' }} onSubmit={submit} schema={schema}>
        {decision === 'apply' && (
          <p>
            <strong>{set.different.toLocaleString('ja-JP')}件の結果が変わります。</strong>
          </p>
        )}
        <p>{consequence}</p>
        <TextAreaField hint="記録に残ります。200文字までです" label="決めた理由" name="reason" rows={3} />
        <Stack across>
          <SubmitButton look={decision === 'apply' ? 'danger' : 'primary'}>{label}</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
