import type { Decision } from '#shared/people/organization/policy.ts';
import type { OrganizationForOffice } from '#shared/people/organization/profile.ts';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { decideOrganization } from '../office-queries.ts';
import { decisionWords } from '../words.ts';

interface DecisionDialogProps {
  organization: OrganizationForOffice;
  decision: Decision;
  onClose: () => void;
  onDone: () => void;
}

/** The reason is asked for where somebody will notice. */
export function DecisionDialog({
  organization: { id, name, version },
  decision,
  ...rest
}: DecisionDialogProps) {
  const { act, consequence } = decisionWords[decision];
  return (
    <ReasonDialog
      {...rest}
      about={name}
      act={act}
      asks={decision !== 'approve'}
      decide={(reason) =>
        decideOrganization(id, decision === 'approve' ? { decision, version } : { decision, reason, version })
      }
      destructive={decision === 'reject' || decision === 'suspend'}
      hint="このまま責任者へのメールに載ります"
      label={decision === 'resume' ? '再開についてのお知らせ' : '理由'}
    >
      <p>{consequence}</p>
    </ReasonDialog>
  );
}
