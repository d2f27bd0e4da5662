import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { DivisionRecord, TableChoice } from '#shared/competition/competition/division.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { correctTables } from '../office-queries.ts';
import { masterRefusal } from './conflict.ts';

const versionSchema = z.string().regex(/^\d+$/u, '版を選んでください').transform(Number);
const valuesSchema = z.object({
  levels: versionSchema,
  bonuses: versionSchema,
  penalties: versionSchema,
  reason: reasonSchema,
});

interface CorrectionDialogProps {
  division: DivisionRecord;
  season: Pick<Season, 'id' | 'title'>;
  /** By which it is judged now. */
  versions: TableChoice;
  onClose: () => void;
  onDone: () => void;
}

const optionsOf = (history: readonly { effectiveFrom: string; table: { version: number } }[]) =>
  history.map(({ effectiveFrom, table: { version } }) => ({
    value: String(version),
    label: `第${String(version)}版、${formatInstant(effectiveFrom)}から`,
  }));

/** Other versions for a season that has begun, because those that held were wrong. */
export function CorrectionDialog({ division, season, versions, onClose, onDone }: CorrectionDialogProps) {
  const queryClient = useQueryClient();
  const title = `${division.name}を採点する表の訂正`;
  return (
    <FormDialog
      act="訂正する"
      busyLabel="訂正しています"
      defaultValues={{
        levels: String(versions.levels),
        bonuses: String(versions.bonuses),
        penalties: String(versions.penalties),
        reason: '',
      }}
      failed="訂正できませんでした"
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          await correctTables(division.code, {
            ...values,
            seasonId: season.id,
            version: division.version,
          });
        } catch (error) {
          return masterRefusal(error, ['reason']);
        }
        await refreshAll(queryClient);
        onDone();
        return undefined;
      }}
      schema={valuesSchema}
      title={title}
    >
      <p>
        {`「${season.title}」でこれから採点するものは、選んだ版で採点します。出ている結果は、再採点して反映するまで変わりません。`}
      </p>
      <SelectField label="級・段の基準" name="levels" options={optionsOf(division.levels)} />
      <SelectField label="特別点" name="bonuses" options={optionsOf(division.bonuses)} />
      <SelectField label="減点" name="penalties" options={optionsOf(division.penalties)} />
      <ReasonField hint="記録に残ります" label="訂正する理由" />
    </FormDialog>
  );
}
