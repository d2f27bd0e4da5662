import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import { CheckboxGroupField } from '#web/ui/checkbox-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { stepAddress } from '../group-steps.ts';
import { keepGroupDraft } from '../group-draft.ts';
import { type GroupDraft } from '../group-picks.ts';
import { assignmentNote } from '../assignment-note.ts';

const schema = z.object({
  divisionCodes: z.array(z.string()).min(1, '課題を1つ以上選んでください'),
});

/** First the 課題, then who enters them; other 課題 for other pupils are a second round. */
export function SelectAssignments({
  draft,
  assignments,
}: {
  draft: GroupDraft;
  assignments: readonly AssignmentView[];
}) {
  const navigate = useNavigate();
  return (
    <Form
      aria-label="参加する課題"
      defaultValues={{ divisionCodes: draft.chosen }}
      keep={false}
      onSubmit={async ({ divisionCodes }) => {
        keepGroupDraft({ ...draft, chosen: divisionCodes });
        await navigate(stepAddress(draft.seasonId, 'selectUser'));
      }}
      schema={schema}
    >
      <CheckboxGroupField
        hint="次の画面で、ここで選んだ課題に参加する生徒を選びます。学年はめやすです"
        label="課題"
        name="divisionCodes"
        options={assignments.map((assignment) => {
          const { code, name } = assignment.division;
          const picked = draft.picked[code]?.length ?? 0;
          return {
            value: code,
            label: name,
            note: `${assignmentNote(assignment)}${picked === 0 ? '' : `・${String(picked)}人を選択中`}`,
            disabled: assignment.placesLeft === 0,
          };
        })}
      />
      <SubmitButton>参加する生徒を選ぶ</SubmitButton>
    </Form>
  );
}
