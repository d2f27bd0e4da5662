import { useQueryClient } from '@tanstack/react-query';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import { taskForms } from '#shared/competition/competition/schema.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { divisionValues, divisionValuesSchema, schoolYearOptions } from '../division-values.ts';
import { changeDivision, createDivision } from '../office-queries.ts';
import { categoryWords, formWords } from '../office-words.ts';
import { masterRefusal } from './conflict.ts';

interface DivisionDialogProps {
  /** The one to change; a new one without it. */
  division?: DivisionRecord;
  onClose: () => void;
  onDone: (code: string) => void;
}

const optionsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

export function DivisionDialog({ division, onClose, onDone }: DivisionDialogProps) {
  const queryClient = useQueryClient();
  const title = division === undefined ? '部門を作る' : '部門の内容を変える';
  return (
    <FormDialog
      act={division === undefined ? '部門を作る' : '変更を保存する'}
      busyLabel="保存しています"
      defaultValues={divisionValues(division)}
      failed="保存できませんでした"
      onClose={onClose}
      onSubmit={async ({ division: { code, ...input }, reason }) => {
        try {
          await (division === undefined
            ? createDivision({ code, ...input })
            : changeDivision(code, { division: input, reason, version: division.version }));
        } catch (error) {
          return masterRefusal(error, ['code', 'name', 'part', 'unit', 'durationSeconds']);
        }
        await refreshAll(queryClient);
        onDone(code);
      }}
      schema={divisionValuesSchema(division !== undefined)}
      title={title}
    >
      {division === undefined && (
        <TextField
          autoCapitalize="none"
          hint="認定証の番号に入ります。半角の英小文字・数字・ハイフン。あとから変えられません"
          label="記号"
          name="code"
          spellCheck={false}
          width="half"
        />
      )}
      <SelectField
        label="分野"
        name="category"
        options={optionsOf(['I', 'II', 'III'] as const, categoryWords)}
      />
      <TextField hint="分野の中での順番です" inputMode="numeric" label="番号" name="part" width="code" />
      <TextField label="部門の名前" name="name" />
      <TextField hint="例：小学3〜4年。だれでも申し込めます" label="目安" name="suits" optional />
      <SelectField label="課題の形" name="form" options={optionsOf(taskForms, formWords)} />
      <TextField
        hint="級・段の表は、作るときにこの時間から用意します"
        inputMode="numeric"
        label="競技の時間"
        name="durationSeconds"
        unit="秒"
        width="code"
      />
      <TextField hint="字、語、問など" label="数える単位" name="unit" width="code" />
      <SelectField label="順位に入る学年" name="rankedUpTo" optional options={schoolYearOptions} />
      <SelectField label="全国大会に進める学年" name="nationalUpTo" optional options={schoolYearOptions} />
      <CheckboxField label="時間の延長" name="ranksExtendedTime" optional>
        時間を延長した人も順位に入れる
      </CheckboxField>
      {division !== undefined && <ReasonField hint="記録に残ります" label="変える理由" />}
    </FormDialog>
  );
}
