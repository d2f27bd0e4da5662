import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { Decision } from '#shared/organization/policy.ts';
import {
  reasonSchema,
  type DecisionInput,
  type OrganizationForOffice,
} from '#shared/organization/profile.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { decideOrganization } from '../office-queries.ts';
import { decisionWords } from '../words.ts';

interface DecisionDialogProps {
  organization: OrganizationForOffice;
  decision: Decision;
  onClose: () => void;
  onDone: () => void;
}

const withReason = z.object({ reason: reasonSchema });
const withoutReason = z.object({ reason: z.string() });

/** What follows from a decision, why it is taken where somebody will notice, and only then the act. */
export function DecisionDialog({ organization, decision, onClose, onDone }: DecisionDialogProps) {
  const queryClient = useQueryClient();
  const { act, consequence } = decisionWords[decision];
  const needsReason = decision !== 'approve';

  async function decide({ reason }: { reason: string }): Promise<SubmitProblem | void> {
    const { id, version } = organization;
    const input: DecisionInput = needsReason ? { decision, reason, version } : { decision, version };
    try {
      await decideOrganization(id, input);
    } catch (error) {
      if (isProblem(error, 'version-conflict')) {
        await refreshAll(queryClient);
        return {
          formError: 'ほかの操作で内容が変わったため、何もしていません。閉じて、今の内容を確かめてください。',
        };
      }
      return { formError: sentenceOf(error) };
    }
    await refreshAll(queryClient);
    onDone();
  }

  return (
    <Dialog
      // The acts stand in the form, the submission first.
      actions={<></>}
      onClose={onClose}
      open
      title={`${organization.name}：${act}`}
    >
      <Form
        aria-label={act}
        defaultValues={{ reason: '' }}
        onSubmit={decide}
        schema={needsReason ? withReason : withoutReason}
      >
        <p>{consequence}</p>
        {needsReason && (
          <TextAreaField
            hint="このまま責任者へのメールに載ります。200文字までです"
            label={decision === 'resume' ? '再開についてのお知らせ' : '理由'}
            name="reason"
            rows={3}
          />
        )}
        <Stack across>
          <SubmitButton look={decision === 'reject' || decision === 'suspend' ? 'danger' : 'primary'}>
            {act}
          </SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
