import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { AssignmentForOffice } from '#shared/competition/competition/office-contract.ts';
import type { Division } from '#shared/competition/competition/schema.ts';
import { sealedQuery } from '#web/competition/task-text/queries.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { DialogActs } from '#web/ui/dialog-acts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { saveAssignment } from '../office-queries.ts';
import { quotaOf, quotaShape, quotaValues } from '../quota-values.ts';
import { masterRefusal } from './conflict.ts';

const valuesSchema = z.object({ textId: z.string(), ...quotaShape });
type Values = z.output<typeof valuesSchema>;

interface AssignmentDialogProps {
  seasonId: string;
  division: Pick<Division, 'code' | 'name' | 'form'>;
  /** As it is; a new one without it. */
  assignment?: AssignmentForOffice | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** The text a 課題 is played with, and how many may enter it. */
export function AssignmentDialog({ seasonId, division, assignment, onClose, onDone }: AssignmentDialogProps) {
  const queryClient = useQueryClient();
  const query = useQuery(sealedQuery(division.form));

  async function save({ textId, ...limits }: Values) {
    try {
      await saveAssignment(
        { seasonId, divisionCode: division.code },
        {
          quota: quotaOf(limits),
          ...(textId !== '' && { textId }),
          ...(assignment !== undefined && { version: assignment.version }),
        },
      );
    } catch (error) {
      return masterRefusal(error, ['textId']);
    }
    await refreshAll(queryClient);
    onDone();
  }

  return (
    <Dialog
      // The acts stand in the form, the submission first.
      actions={<></>}
      onClose={onClose}
      open
      title={`${division.name}の課題`}
    >
      <Loaded lines={3} query={query} what="課題文">
        {(texts) => {
          // One that was chosen and is a draft again stays to be seen, and is refused if it is saved so.
          const free = texts.filter(
            ({ id, assignedTo }) => assignedTo === undefined || id === assignment?.textId,
          );
          const kept =
            assignment?.textId !== undefined && !free.some(({ id }) => id === assignment.textId)
              ? [{ value: assignment.textId, label: `${assignment.text?.title ?? ''}（封印前）` }]
              : [];
          return (
            <Form
              aria-label={`${division.name}の課題`}
              defaultValues={{
                textId: assignment?.textId ?? '',
                ...quotaValues(assignment?.quota),
              }}
              failed="保存できませんでした"
              onSubmit={save}
              schema={valuesSchema}
            >
              <SelectField
                hint="封印した、まだ使われていない課題文から選びます"
                label="課題文"
                name="textId"
                optional
                options={[...kept, ...free.map(({ id, title }) => ({ value: id, label: title }))]}
              />
              <TextField
                hint="空のままにすると、定員はありません"
                inputMode="numeric"
                label="全体の定員"
                name="total"
                optional
                unit="名"
                width="code"
              />
              <TextField
                inputMode="numeric"
                label="1つの団体・学校の定員"
                name="organization"
                optional
                unit="名"
                width="code"
              />
              <DialogActs busyLabel="保存しています" onClose={onClose}>
                課題を保存する
              </DialogActs>
            </Form>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
