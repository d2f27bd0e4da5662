import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { Rejudge } from '#shared/competition/correction/rejudge/schema.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { startRejudge } from '../queries.ts';

interface StartDialogProps {
  seasonId: string;
  divisions: readonly { readonly code: string; readonly name: string }[];
  onClose: () => void;
  onStarted: (set: Rejudge) => void;
}

const schema = z.object({
  divisionCode: z.string().min(1, '部門を選択してください'),
  reason: reasonSchema,
});

export function StartDialog({ seasonId, divisions, onClose, onStarted }: StartDialogProps) {
  const queryClient = useQueryClient();

  async function submit(values: z.output<typeof schema>): Promise<SubmitProblem | void> {
    try {
      const set = await startRejudge({ seasonId, ...values });
      await refreshAll(queryClient);
      onStarted(set);
    } catch (error) {
      // What a colleague began meanwhile stands in the list then.
      if (isProblem(error, 'rejudge-undecided')) await refreshAll(queryClient);
      return refusalOf(error, ['divisionCode', 'reason']);
    }
  }

  return (
    <FormDialog
      act="採点し直して比べる"
      defaultValues={{ divisionCode: '', reason: '' }}
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title="部門を採点し直す"
    >
      <p>
        残っている入力の記録を、今の課題文・正解・規則で採点し直し、今の結果と比べます。結果はまだ変わりません。
      </p>
      <SelectField
        label="部門"
        name="divisionCode"
        options={divisions.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <ReasonField hint="反映したときのメールと記録に載ります" />
    </FormDialog>
  );
}
