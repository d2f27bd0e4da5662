import { useMemo, useState } from 'react';
import { fullName } from '#shared/account/schema.ts';
import { changeable, type Change } from '#shared/student-import/change.ts';
import type { Verdict } from '#shared/student-import/plan.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/table.tsx';
import { people } from '#web/lib/people.ts';
import styles from './import-changes.module.css';
import { TurnedTable } from '#web/ui/turned-table.tsx';

export type Updated = Extract<Verdict, { kind: 'update' }>;

interface Row {
  readonly updated: Updated;
  readonly place: string;
}

const kinds = Object.keys(changeable) as Change['what'][];
const weightOf = ({ changes }: Updated): number =>
  Math.min(...changes.map(({ what }) => kinds.indexOf(what)));

/** 「2015年5月6日」 instead of 2015-05-06. */
const said = (value: string): string =>
  value === '' ? 'なし' : value.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/u, '$1年$2月$3日');

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
            <span className={styles['what']}>{changeable[what]}</span> {said(before)} →{' '}
            <strong>{said(after)}</strong>
          </li>
        ))}
      </ul>
    ),
  },
];

const size = 30;

interface ImportChangesProps {
  updates: readonly Updated[];
  groupName: (id: string) => string;
}

/** Every pupil a file changes, as they are and as they will be; a change of name first, because it matters most. */
export function ImportChanges({ updates, groupName }: ImportChangesProps) {
  const [wanted, setWanted] = useState<string>('');
  const sorted = useMemo(() => updates.toSorted((a, b) => weightOf(a) - weightOf(b)), [updates]);
  const options = kinds.flatMap((what) => {
    const count = updates.filter(({ changes }) => changes.some((change) => change.what === what)).length;
    return count === 0 ? [] : [{ value: what, label: `${changeable[what]}(${people(count)})` }];
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
  return (
    <Section title={`登録を直す生徒 ${people(updates.length)}`}>
      {options.length > 1 && (
        <FilterSelect
          label="変わるところ"
          onChange={setWanted}
          options={[{ value: '', label: `すべて(${people(updates.length)})` }, ...options]}
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
