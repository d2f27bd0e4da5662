import { useQueryClient } from '@tanstack/react-query';
import { lessons } from '#shared/practice/course/lessons.ts';
import { lastFreeStage, stages } from '#shared/practice/course/stages.ts';
import { homeworkTitle } from '#shared/practice/homework/policy.ts';
import {
  fewestMinutes,
  goalStages,
  mostMinutes,
  mostWords,
  type Homework,
  type HomeworkGoal,
} from '#shared/practice/homework/schema.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { giveHomework, takeBackHomework } from '../queries.ts';
import { homeworkValuesSchema, valuesOf } from '../values.ts';

interface Group {
  readonly id: string;
  readonly name: string;
}

const lessonOptions = lessons.map(({ id }) => ({
  value: id,
  label: homeworkTitle({ kind: 'lesson', lesson: id }),
}));
const stageOptions = goalStages.map(({ id, title }) => ({ value: String(id), label: `${title}まで` }));
const paidFrom = stages.find(({ id }) => id > lastFreeStage)?.title ?? '';
const paidHint = `「${paidFrom}」から先は、教材「タイピングメソッド」を利用できる人が練習できます`;

/** What is given, by its kind. */
function GoalField() {
  const kind = useFieldValue('kind');
  if (kind === 'lesson')
    return (
      <ComboboxField
        hint={`名前の一部で探せます。${paidHint}`}
        label="レッスン"
        name="lesson"
        options={lessonOptions}
      />
    );
  if (kind === 'stage')
    return <SelectField hint={paidHint} label="どこまで" name="stage" options={stageOptions} />;
  return (
    <TextField
      hint={`${String(fewestMinutes)}分から${String(mostMinutes)}分まで`}
      inputMode="numeric"
      label="1日の練習"
      name="minutes"
      unit="分"
      width="code"
    />
  );
}

interface GiveDialogProps {
  group: Group;
  /** The one to change. */
  homework?: Homework | undefined;
  /** Its last day is: another is given, be it the same once more. */
  over: boolean;
  /** What was proposed; the form begins with it. */
  proposed?: HomeworkGoal | undefined;
  onClose: () => void;
}

export function GiveHomeworkDialog({ group, homework, over, proposed, onClose }: GiveDialogProps) {
  const toast = useToast();
  const decided = useDecision({
    fields: ['until', 'words'],
    onDone: () => {
      toast(`${group.name}に練習の課題を出しました`);
      onClose();
    },
  });
  const anew = homework === undefined || over;
  const title = anew ? '練習の課題を出す' : '練習の課題を変える';
  // Its day and its words were of then.
  const before = homework && over ? { goal: homework.goal } : homework;
  return (
    <FormDialog
      act={anew ? `${group.name}に出す` : '変更を保存する'}
      busyLabel="保存しています"
      defaultValues={valuesOf(proposed === undefined ? before : { goal: proposed })}
      failed="課題を出せませんでした"
      formName={`${title}（${group.name}）`}
      onClose={onClose}
      onSubmit={(input) => decided(() => giveHomework(group.id, input, homework?.version ?? 0))}
      schema={homeworkValuesSchema}
      title={title}
    >
      {over && <p>前の課題は終わりました。同じレッスンでも、これから打った人を数えます。</p>}
      <RadioField
        label="課題の種類"
        name="kind"
        options={[
          { value: 'lesson', label: 'レッスンを1つ' },
          { value: 'minutes', label: '毎日の練習の時間' },
          { value: 'stage', label: 'ここまで進む' },
        ]}
      />
      <GoalField />
      <DateField hint="過ぎると、生徒の画面から消えます" label="いつまで" name="until" optional />
      <TextField
        hint={`生徒の画面に、そのまま出ます。習っていない漢字は、ひらがなで書いてください。${String(mostWords)}文字まで`}
        label="生徒へのひとこと"
        name="words"
        optional
      />
    </FormDialog>
  );
}

interface TakeBackDialogProps {
  group: Group;
  homework: Homework;
  onClose: () => void;
}

export function TakeBackHomeworkDialog({ group, homework, onClose }: TakeBackDialogProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (
    <ConfirmDialog
      confirmLabel="課題を取り下げる"
      onClose={onClose}
      onConfirm={async () => {
        try {
          await takeBackHomework(group.id, homework.version);
        } finally {
          // A colleague's that came meanwhile is seen before it may be taken back.
          await refreshAll(queryClient);
        }
        toast('練習の課題を取り下げました');
      }}
      open
      title={`${group.name}の課題を取り下げますか`}
    >
      {`${homeworkTitle(homework.goal)}が、生徒の画面から消えます。生徒の練習の記録はそのまま残ります。課題はいつでも出し直せます。`}
    </ConfirmDialog>
  );
}
