import { useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import { rowWords } from '#shared/school/student-import/reading/file.ts';
import type { Verdict } from '#shared/school/student-import/planning/plan.ts';
import { people } from '#web/lib/people.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/table.tsx';
import { TurnedTable } from '#web/ui/turned-table.tsx';
import { outcomeWords } from '../question-words.ts';
import styles from './roster-classes.module.css';

const size = 50;

const kinds = [
  { label: '新しい', holds: ({ kind }: Verdict) => kind === 'create', look: '' },
  { label: '変わる', holds: ({ kind }: Verdict) => kind === 'update', look: '' },
  { label: '変わらない', holds: ({ kind }: Verdict) => kind === 'unchanged', look: '' },
  {
    label: '答え待ち',
    holds: ({ kind }: Verdict) => kind === 'question' || kind === 'waiting',
    look: 'asking',
  },
  {
    label: '登録しない',
    holds: ({ kind }: Verdict) => kind === 'error' || kind === 'skipped',
    look: 'bad',
  },
] as const;

const columns: readonly Column<Verdict>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ person }) => fullName(person) },
  { id: 'number', header: '番号', cell: ({ person }) => person.number },
  {
    id: 'kana',
    header: 'フリガナ',
    cell: ({ person: { familyKana, givenKana } }) => `${familyKana} ${givenKana}`,
  },
  { id: 'row', header: '名簿の行', cell: ({ row }) => rowWords(row) },
  { id: 'outcome', brief: true, header: 'どうなるか', cell: outcomeWords },
];

function OneClass({ name, verdicts }: { name: string; verdicts: readonly Verdict[] }) {
  // 5,000 rows are drawn only where somebody looks.
  const [open, setOpen] = useState(false);
  return (
    <details className={styles['class']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles['name']}>{name}</span>
        {kinds.map(({ label, holds, look }) => {
          const count = verdicts.filter((verdict) => holds(verdict)).length;
          return (
            <span
              className={classNames(styles['count'], count === 0 ? styles['none'] : styles[look])}
              key={label}
            >
              <span className={styles['label']}>{label}</span> {people(count)}
            </span>
          );
        })}
      </summary>
      {open && (
        <TurnedTable
          caption={`${name}の${people(verdicts.length)}`}
          columns={columns}
          rowId={({ row }) => String(row.line)}
          rows={verdicts}
          size={size}
          unit="人"
        />
      )}
    </details>
  );
}

interface RosterClassesProps {
  verdicts: readonly Verdict[];
  groupName: (id: string) => string;
}

/** What becomes of each class, opening to its rows. */
export function RosterClasses({ verdicts, groupName }: RosterClassesProps) {
  const classes = [...Map.groupBy(verdicts, ({ person }) => groupName(person.groupId))].toSorted(
    ([one], [other]) =>
      Number(one === '') - Number(other === '') || one.localeCompare(other, 'ja', { numeric: true }),
  );
  return (
    <Section title="クラスごとの内容">
      <div>
        <div aria-hidden="true" className={styles['head']}>
          <span>クラス</span>
          {kinds.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        {classes.map(([name, members]) => (
          <OneClass key={name} name={name === '' ? 'クラスが分からない行' : name} verdicts={members} />
        ))}
      </div>
    </Section>
  );
}
