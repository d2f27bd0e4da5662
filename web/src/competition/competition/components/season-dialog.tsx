import { useQueryClient } from '@tanstack/react-query';
import { seasonRoles, type Season } from '#shared/competition/competition/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { ApiProblem } from '#web/lib/api-error.ts';
import { useNow } from '#web/lib/now.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { changeSeason, createSeason } from '../office-queries.ts';
import { seasonRoleWords } from '../office-words.ts';
import { emptyValues, fieldOf, seasonValuesSchema, valuesOf } from '../season-values.ts';
import { masterRefusal } from './conflict.ts';
import { InstantFields } from '#web/ui/instant-fields.tsx';

interface SeasonDialogProps {
  /** The one to change; a new one without it. */
  season?: Season;
  onClose: () => void;
  onDone: (seasonId: string) => void;
}

/** The server speaks of `season.entry.opensAt`, the form has a day and a time there. */
function refusal(error: unknown) {
  const own = masterRefusal(error);
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return own;
  return {
    fieldErrors: Object.fromEntries(
      error.errors.map(({ path, message }) => [fieldOf(path.replace(/^season\./u, '')), message]),
    ),
  };
}

export function SeasonDialog({ season, onClose, onDone }: SeasonDialogProps) {
  const queryClient = useQueryClient();
  const now = useNow();
  const open = season?.state === 'open';
  const title = season === undefined ? '大会を作る' : '日程と題を変える';
  return (
    <FormDialog
      act={season === undefined ? '下書きとして作る' : '変更を保存する'}
      busyLabel="保存しています"
      defaultValues={season === undefined ? emptyValues(fiscalYearOf(now) + 1) : valuesOf(season)}
      failed="保存できませんでした"
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          const { id } = await (season === undefined
            ? createSeason({ season: values.season })
            : changeSeason(season.id, values));
          await refreshAll(queryClient);
          onDone(id);
        } catch (error) {
          return refusal(error);
        }
      }}
      schema={seasonValuesSchema(season?.version ?? 1, open)}
      title={title}
    >
      {season === undefined && (
        <>
          <TextField inputMode="numeric" label="年度" name="edition" unit="年度" width="code" />
          <TextField
            autoCapitalize="none"
            hint="認定証の番号に入る英小文字。例：june、autumn、kirokukai2（年度ごとに1つずつ。あとから変えられません）"
            label="番号の中の名前"
            name="name"
            width="code"
          />
        </>
      )}
      <TextField hint="例：2027年度 6月大会" label="題" name="title" />
      <SelectField
        label="全国大会との関わり"
        name="role"
        options={seasonRoles.map((value) => ({ value, label: seasonRoleWords[value] }))}
      />
      <InstantFields label="申込の受付開始" name="entryOpens" />
      <InstantFields label="申込の締切" name="entryCloses" />
      <InstantFields label="競技の開始" name="heldOpens" />
      <InstantFields label="競技の終了" name="heldCloses" />
      <InstantFields label="結果の公表" name="publishes" />
      {open && (
        <ReasonField
          hint="記録に残ります。申し込んだ方には自動では知らせません。「お知らせ」でも伝えてください"
          label="変える理由"
        />
      )}
    </FormDialog>
  );
}
