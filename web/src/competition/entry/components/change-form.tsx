import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { fullName } from '#shared/people/account/schema.ts';
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { changeRefusalWords } from '#shared/competition/entry/words.ts';
import { to } from '#shared/kernel/paths.ts';
import { classOnCard } from '#shared/school/student/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { classOrder } from '#web/school/parts/class-order.ts';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { moveGroup, moveOwn } from '../queries.ts';
import { assignmentNote } from '../assignment-note.ts';

const schema = z.object({
  divisionCode: z.string().min(1, '課題を選んでください'),
  userId: z.string(),
});

interface ChangeProps {
  entry: Entry;
  assignments: readonly AssignmentView[];
  /** Who may take it over; none where it is one's own. */
  pupils: readonly Student[];
}

export function ChangeForm({ entry, assignments, pupils }: ChangeProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const staff = pupils.length > 0;
  /** Of somebody who has left, anybody of the school may take it over. */
  const ofAll = entry.groupId === undefined;
  const order = classOrder(pupils);
  const lineOf = ({ userId, name }: Student) => ({ userId, name: fullName(name) });
  return (
    <Form
      aria-label="課題の変更"
      defaultValues={{ divisionCode: entry.division.code, userId: entry.personId }}
      failed="変更できませんでした"
      keep={false}
      onSubmit={async ({ divisionCode, userId }): Promise<SubmitProblem | undefined> => {
        if (divisionCode === entry.division.code && userId === entry.personId)
          return { formError: `${changeRefusalWords['nothing-changed']}。` };
        try {
          await (staff ? moveGroup(entry, { divisionCode, userId }) : moveOwn(entry, divisionCode));
        } catch (error) {
          return { formError: sentenceOf(error) };
        }
        toast('申込を変更しました');
        await refreshAll(queryClient);
        await navigate(to('/maipaso-competition/participant'));
        return undefined;
      }}
      schema={schema}
    >
      <SelectField
        hint="同じ大会の課題に変えられます"
        label="課題"
        name="divisionCode"
        options={assignments.map((assignment) => ({
          value: assignment.division.code,
          label: `${assignment.division.name}（${assignmentNote(assignment)}）`,
          disabled: assignment.placesLeft === 0 && assignment.division.code !== entry.division.code,
        }))}
      />
      {staff && (
        <SelectField
          hint={
            ofAll
              ? 'ほかの生徒に変えられます。時間と文字の大きさは引き継がれません'
              : '同じグループのほかの生徒に変えられます。時間と文字の大きさは引き継がれません'
          }
          label="参加する生徒"
          name="userId"
          options={pupils
            .toSorted((one, other) => order.compare(lineOf(one), lineOf(other)))
            .map((pupil) => ({
              value: pupil.userId,
              label: [
                ...(ofAll ? [classOnCard(pupil)] : []),
                ...(pupil.number === undefined ? [] : [`${String(pupil.number)}番`]),
                fullName(pupil.name),
              ].join(' '),
            }))}
        />
      )}
      <p>料金は同じです。追加のお支払いも、返金もありません。参加番号は変わりません。</p>
      <SubmitButton busyLabel="変更しています">この内容に変更する</SubmitButton>
    </Form>
  );
}
