import { useMemo, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import { compared } from '#shared/school/student-import/columns/column-list.ts';
import { changeWord, type Change } from '#shared/school/student-import/planning/change.ts';
import type { Verdict } from '#shared/school/student-import/planning/plan.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/table.tsx';
import { people } from '#web/lib/people.ts';
import { saidValue } from '../words.ts';
import styles from './import-changes.module.css';
import { TurnedTable } from '#web/ui/turned-table.tsx';

interface Updated {
  readonly student: Student;
  readonly changes: readonly Change[];
}

interface Row {
  readonly updated: Updated;
  readonly place: string;
}

const weightOf = ({ changes }: Updated): number =>
  Math.min(...changes.map(({ what }) => compared.indexOf(what)));

/** Who is changed: pupils the roster names, and those whose number goes to one of them. */
const updatesOf = (verdicts: readonly Verdict[]): Updated[] =>
  verdicts.flatMap((verdict) => {
    const released = 'releases' in verdict ? verdict.releases : undefined;
    return [
      ...(verdict.kind === 'update' ? [verdict] : []),
      ...(released === undefined
        ? []
        : [
            {
              student: released,
              changes: [{ what: 'number', before: String(released.number ?? ''), after: '' } as const],
            },
          ]),
    ];
  });

const columns: readonly Column<Row>[] = [
  {
    id: 'who',
    header: '生徒',
    rowHeader: true,
    cell: ({ updated: { student }, place }) => (
      <>
        {fullName(student.name)} <span className={styles['place']}>{place}</span>
      </>
    ),
  },
  {
    id: 'changes',
    header: '変わるところ',
    cell: ({ updated: { changes } }) => (
      <ul className={styles['changes']}>
        {changes.map(({ what, before, after }) => (
          <li key={what}>
            <span className={styles['what']}>{changeWord(what)}</span> {saidValue(before)} →{' '}
            <strong>{saidValue(after)}</strong>
          </li>
        ))}
      </ul>
    ),
  },
];

const size = 30;

interface ImportChangesProps {
  verdicts: readonly Verdict[];
  groupName: (id: string) => string;
}

/** Every pupil a file changes, as they are and as they will be; a change of name first, because it matters most. */
export function ImportChanges({ verdicts, groupName }: ImportChangesProps) {
  const [wanted, setWanted] = useState<string>('');
  const updates = useMemo(() => updatesOf(verdicts), [verdicts]);
  const sorted = useMemo(() => updates.toSorted((a, b) => weightOf(a) - weightOf(b)), [updates]);
  const options = compared.flatMap((what) => {
    const count = updates.filter(({ changes }) => changes.some((change) => change.what === what)).length;
    return count === 0 ? [] : [{ value: what, label: `${changeWord(what)}（${people(count)}）` }];
  });
  const rows = sorted
    .filter(({ changes }) => wanted === '' || changes.some(({ what }) => what === wanted))
    .map((updated): Row => {
      const { groupId, number } = updated.student;
      return {
        updated,
        place: `${groupName(groupId)}${number === undefined ? '' : `${String(number)}番`}`,
      };
    });
  if (updates.length === 0) return null;
  return (
    <Section title={`登録を直す生徒 ${people(updates.length)}`}>
      {options.length > 1 && (
        <FilterSelect
          label="変わるところ"
          onChange={setWanted}
          options={[{ value: '', label: `すべて（${people(updates.length)}）` }, ...options]}
          value={wanted}
        />
      )}
      <TurnedTable
        caption="登録を直す生徒"
        columns={columns}
        rowId={({ updated }) => updated.student.userId}
        rows={rows}
        size={size}
        unit="人"
      />
    </Section>
  );
}
