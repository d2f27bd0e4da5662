import type { SwitchForOffice } from '#shared/record/feature-switch/office-contract.ts';
import { switchLabels } from '#shared/record/feature-switch/words.ts';
import { useNow } from '#web/lib/now.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { InstantFields } from '#web/ui/instant-fields.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { closingValuesSchema, fieldOf, valuesOf } from '../closing-values.ts';
import { switchOff } from '../queries.ts';
import { switchEffects } from '../words.ts';

interface OffDialogProps {
  item: SwitchForOffice;
  version: number;
  onClose: () => void;
  onDone: () => void;
}

const fields = ['reason', 'closing.notice', 'closing.from', 'closing.until'];

/** At the fields in which it was typed. */
const asTyped = ({ fieldErrors = {}, ...problem }: SubmitProblem): SubmitProblem => ({
  ...problem,
  fieldErrors: Object.fromEntries(
    Object.entries(fieldErrors).map(([path, message]) => [fieldOf(path), message]),
  ),
});

/** What stops, what goes on, what people read, and from when to when. */
export function OffDialog({ item, version, onClose, onDone }: OffDialogProps) {
  const decided = useDecision({ fields, onDone });
  const now = useNow();
  const act = item.state === 'on' ? '受付を止める' : '止め方を変える';
  const { stops, goesOn } = switchEffects[item.name];

  return (
    <FormDialog
      act={act}
      busyLabel="保存しています"
      defaultValues={valuesOf(item.closing, now)}
      failed="保存できませんでした"
      formName={act}
      look="danger"
      onClose={onClose}
      onSubmit={async ({ closing, reason }) => {
        const problem = await decided(() => switchOff(item.name, { version, reason }, closing));
        return problem && asTyped(problem);
      }}
      schema={closingValuesSchema}
      title={`${switchLabels[item.name]}：${act}`}
    >
      <p>{stops}</p>
      <p>{goesOn}</p>
      <TextAreaField
        hint="トップページと、受付のページに表示します。200文字までです"
        label="利用者に見せる文"
        name="notice"
        rows={3}
      />
      <InstantFields label="止める日" name="from" optional />
      <p>空のままなら、すぐに止めます。</p>
      <InstantFields label="再開する日" name="until" optional />
      <p>空のままなら、再開するまで止めたままにします。</p>
      <ReasonField hint="記録に残ります" />
    </FormDialog>
  );
}
