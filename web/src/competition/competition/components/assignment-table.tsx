import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import type {
  AssignmentForOffice,
  SeasonForOffice,
} from '#shared/competition/competition/office-contract.ts';
import { isFixed, takesEntries } from '#shared/competition/competition/readiness.ts';
import { useNow } from '#web/lib/now.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { later } from '#web/ui/later.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { removeAssignment } from '../office-queries.ts';

/** With the form library behind it: comes when it is asked for. */
const AssignmentDialog = later(async () => (await import('./assignment-dialog.tsx')).AssignmentDialog);

interface AddProps {
  divisions: readonly DivisionRecord[];
  onAdd: (code: string) => void;
}

function AddAssignment({ divisions, onAdd }: AddProps) {
  const id = useId();
  const [code, setCode] = useState('');
  if (divisions.length === 0) return null;
  return (
    <Stack across gap="s">
      <label htmlFor={id}>加える部門</label>
      <select className={controlClass} id={id} onChange={(event) => setCode(event.target.value)} value={code}>
        <option value="">選択してください</option>
        {divisions.map((division) => (
          <option key={division.code} value={division.code}>
            {division.name}
          </option>
        ))}
      </select>
      <Button disabled={code === ''} onClick={() => onAdd(code)}>
        課題を加える
      </Button>
    </Stack>
  );
}

interface ActsProps {
  name: string;
  onChange: () => void;
  /** Not once somebody may have entered. */
  onRemove?: () => void;
}

const Acts = ({ name, onChange, onRemove }: ActsProps) => (
  <Stack across gap="s">
    <Button aria-label={`${name}の課題を変える`} look="quiet" onClick={onChange}>
      変える
    </Button>
    {onRemove !== undefined && (
      <Button aria-label={`${name}の課題を外す`} look="quiet" onClick={onRemove}>
        外す
      </Button>
    )}
  </Stack>
);

interface ActsOptions {
  nameOf: (code: string) => string;
  onChange: (code: string) => void;
  onRemove: ((assignment: AssignmentForOffice) => void) | undefined;
}

const actsColumn = ({ nameOf, onChange, onRemove }: ActsOptions): Column<AssignmentForOffice> => ({
  id: 'acts',
  header: '操作',
  cell: (one) => (
    <Acts
      name={nameOf(one.divisionCode)}
      onChange={() => onChange(one.divisionCode)}
      {...(onRemove !== undefined && { onRemove: () => onRemove(one) })}
    />
  ),
});

const textCell = ({ text }: AssignmentForOffice) => {
  if (text === undefined) return <Badge tone="warn">未定</Badge>;
  return text.sealed ? (
    text.title
  ) : (
    <>
      {text.title} <Badge tone="warn">封印前</Badge>
    </>
  );
};

const quotaWords = ({ quota }: AssignmentForOffice): string =>
  [
    quota.assignment === undefined ? undefined : `全体 ${quota.assignment}名`,
    quota.organization === undefined ? undefined : `団体ごと ${quota.organization}名`,
  ]
    .filter(Boolean)
    .join('、') || 'なし';

interface AssignmentTableProps {
  season: SeasonForOffice;
  assignments: readonly AssignmentForOffice[];
  divisions: readonly DivisionRecord[];
}

/** The 課題 of a season with their texts and quotas, to be changed until it begins. */
export function AssignmentTable({ season, assignments, divisions }: AssignmentTableProps) {
  const now = useNow();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const [removing, setRemoving] = useState<AssignmentForOffice>();
  const nameOf = (code: string): string => divisions.find((one) => one.code === code)?.name ?? code;
  const division = divisions.find(({ code }) => code === chosen);
  const fixed = isFixed(season, now);

  const columns: Column<AssignmentForOffice>[] = [
    { id: 'division', header: '部門', rowHeader: true, cell: ({ divisionCode }) => nameOf(divisionCode) },
    { id: 'text', brief: true, header: '課題文', cell: textCell },
    { id: 'quota', header: '定員', cell: quotaWords },
  ];
  const acts = actsColumn({
    nameOf,
    onChange: setChosen,
    onRemove: takesEntries(season, now) ? undefined : setRemoving,
  });

  return (
    <Stack>
      <Table
        caption="大会の課題"
        columns={fixed ? columns : [...columns, acts]}
        empty={<p>まだ課題がありません。部門を選んで加えてください。</p>}
        rowId={({ divisionCode }) => divisionCode}
        rows={assignments}
      />
      {!fixed && (
        <AddAssignment
          divisions={divisions.filter(({ code }) => !assignments.some((one) => one.divisionCode === code))}
          onAdd={setChosen}
        />
      )}
      {division !== undefined && (
        <Suspense>
          <AssignmentDialog
            assignment={assignments.find(({ divisionCode }) => divisionCode === division.code)}
            division={division}
            onClose={() => setChosen(undefined)}
            onDone={() => {
              toast(`${division.name}の課題を保存しました`);
              setChosen(undefined);
            }}
            seasonId={season.id}
          />
        </Suspense>
      )}
      <ConfirmDialog
        confirmLabel="課題を外す"
        destructive
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (removing === undefined) return;
          await removeAssignment(removing, removing.version);
          await refreshAll(queryClient);
        }}
        open={removing !== undefined}
        title={`${nameOf(removing?.divisionCode ?? '')}の課題を外す`}
      >
        <p>
          この大会では、この部門に申し込めなくなります。選んでいた課題文は、ほかの課題で使えるようになります。
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
