import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { mostSchools } from '#shared/competition/competition/closed.ts';
import type { SeasonDetail } from '#shared/competition/competition/office-contract.ts';
import { byWords } from '#shared/kernel/by-words.ts';
import { optionalLine } from '#shared/kernel/text.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { approvedOrganizationsQuery } from '#web/people/parts/approved-organizations.ts';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { ActRow, ActRows } from '#web/ui/act-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { limitSeason } from '../office-queries.ts';
import { masterRefusal } from './conflict.ts';

interface SchoolsDialogProps extends Pick<SeasonDetail, 'season' | 'schools'> {
  onClose: () => void;
  onDone: () => void;
}

/** What is chosen and not added yet is meant too. */
const schemaFor = (needsReason: boolean) =>
  z
    .object({
      whose: z.enum(['everybody', 'chosen']),
      organizationIds: z.array(z.string()),
      pick: z.string(),
      reason: optionalLine(200),
    })
    .transform(({ whose, organizationIds, pick, reason }, context) => {
      const refuse = (path: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message });
      const all = whose === 'everybody' ? [] : [...new Set([...organizationIds, pick])];
      const chosen = all.filter((id) => id !== '');
      if (whose === 'chosen' && chosen.length === 0) refuse('pick', '学校・団体を1つ以上選んでください');
      if (chosen.length > mostSchools) refuse('pick', `${String(mostSchools)}校・団体までにしてください`);
      if (needsReason && reason === '') refuse('reason', '理由を入力してください');
      return { organizationIds: chosen, reason };
    });

function Chosen({ schools }: Pick<SeasonDetail, 'schools'>) {
  const { setValue } = useFormContext();
  const { data = [] } = useQuery(approvedOrganizationsQuery);
  const whose = useFieldValue('whose');
  const ids = useFieldValue('organizationIds') as readonly string[];
  const pick = useFieldValue('pick') as string;
  if (whose !== 'chosen') return null;
  const names = new Map([...schools, ...data].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const choose = (next: readonly string[]): void => setValue('organizationIds', next, { shouldDirty: true });
  return (
    <>
      <ComboboxField
        hint="名称か団体コードの一部を入力すると、候補が絞られます"
        label="学校・団体を選ぶ"
        name="pick"
        optional
        options={data
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name, code = '' }) => ({ value: id, label: `${name}（${code}）` }))}
      />
      <div>
        <Button
          disabled={pick === ''}
          onClick={() => {
            choose([...ids, pick]);
            setValue('pick', '');
          }}
        >
          一覧に加える
        </Button>
      </div>
      {ids.length > 0 && (
        <ActRows>
          {ids
            .toSorted((a, b) => byWords(nameOf(a), nameOf(b)))
            .map((id) => (
              <ActRow
                acts={
                  <Button
                    aria-label={`外す：${nameOf(id)}`}
                    look="quiet"
                    onClick={() => choose(ids.filter((other) => other !== id))}
                  >
                    外す
                  </Button>
                }
                key={id}
              >
                {nameOf(id)}
              </ActRow>
            ))}
        </ActRows>
      )}
    </>
  );
}

/** Whose a season is: everybody's, or that of some schools alone. */
export function SchoolsDialog({ season, schools, onClose, onDone }: SchoolsDialogProps) {
  const queryClient = useQueryClient();
  const open = season.state === 'open';
  return (
    <FormDialog
      act="この学校・団体に決める"
      busyLabel="保存しています"
      defaultValues={{
        whose: season.onlyFor === undefined ? 'everybody' : 'chosen',
        organizationIds: season.onlyFor ?? [],
        pick: '',
        reason: '',
      }}
      failed="保存できませんでした"
      formName={`参加できる学校を決める（${season.title}）`}
      onClose={onClose}
      onSubmit={async ({ organizationIds, reason }) => {
        try {
          await limitSeason(season.id, { organizationIds, reason, version: season.version });
        } catch (error) {
          return masterRefusal(error, ['reason']);
        }
        await refreshAll(queryClient);
        onDone();
        return undefined;
      }}
      schema={schemaFor(open)}
      title="参加できる学校を決める"
    >
      <RadioField
        label="参加できる人"
        name="whose"
        options={[
          { value: 'everybody', label: 'すべての人' },
          { value: 'chosen', label: '選んだ学校・団体だけ' },
        ]}
      />
      <Chosen schools={schools} />
      {open && <ReasonField hint="記録に残ります" label="変える理由" />}
    </FormDialog>
  );
}
