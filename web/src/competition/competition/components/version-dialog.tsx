import { useQueryClient } from '@tanstack/react-query';
import { refreshAll } from '#web/lib/query-client.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldName, versionSchema, type NumberField, type VersionValues } from '../table-values.ts';
import { masterRefusal } from './conflict.ts';
import { InstantFields } from '#web/ui/instant-fields.tsx';

interface VersionDialogProps {
  title: string;
  fields: readonly NumberField[];
  /** The newest version, to be changed into the next. */
  initial: VersionValues;
  problemsOf: (values: VersionValues) => Readonly<Record<string, string>>;
  save: (values: VersionValues) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** The next version of a table, from the newest one and from a day that is still to come. */
export function VersionDialog({
  title,
  fields,
  initial,
  problemsOf,
  save,
  onClose,
  onDone,
}: VersionDialogProps) {
  const queryClient = useQueryClient();
  return (
    <FormDialog
      act="新しい版を追加する"
      busyLabel="保存しています"
      defaultValues={initial}
      failed="保存できませんでした"
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          await save(values);
        } catch (error) {
          return masterRefusal(error);
        }
        await refreshAll(queryClient);
        onDone();
      }}
      schema={versionSchema(problemsOf)}
      title={title}
    >
      <p>これまでの版は変わりません。これからの日時を適用開始に決めると、そのときから新しい版になります。</p>
      <InstantFields label="適用開始" name="from" />
      {fields.map(({ path, label, unit, optional }) => (
        <TextField
          inputMode="numeric"
          key={path}
          label={label}
          name={fieldName(path)}
          unit={unit}
          width="code"
          {...(optional ? { optional } : {})}
        />
      ))}
      <ReasonField hint="記録に残ります" label="変える理由" />
    </FormDialog>
  );
}
