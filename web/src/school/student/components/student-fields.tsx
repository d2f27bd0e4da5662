import type { Group } from '#shared/people/group/schema.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { KanaField } from '#web/ui/kana-field.tsx';
import { KanaFromTyping } from '#web/ui/kana-from-typing.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** What the server refused, at the field it concerns. */
export function problemOf(error: unknown): SubmitProblem {
  if (isProblem(error, 'user-name-taken')) return { fieldErrors: { userName: sentenceOf(error) } };
  if (isProblem(error, 'number-taken')) return { fieldErrors: { number: sentenceOf(error) } };
  return { formError: sentenceOf(error) };
}

const readings = { family: 'familyKana', given: 'givenKana' };

/** The fields creating and correcting have in common. */
export function StudentFields({ groups }: { groups: readonly Group[] }) {
  return (
    <>
      <KanaFromTyping readings={readings}>
        <TextField autoComplete="off" label="姓" name="family" width="half" />
        <TextField autoComplete="off" label="名" name="given" width="half" />
        <KanaField autoComplete="off" label="セイ" name="familyKana" width="half" />
        <KanaField autoComplete="off" label="メイ" name="givenKana" width="half" />
      </KanaFromTyping>
      <SelectField
        label="グループ"
        name="groupId"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField hint="空欄なら、グループの学年になります" label="学年" name="grade" optional width="code" />
      <TextField hint="空欄なら、グループの組になります" label="組" name="className" optional width="code" />
      <TextField inputMode="numeric" label="出席番号" name="number" optional unit="番" width="code" />
      <DateField label="生年月日" name="birthOn" optional />
    </>
  );
}
