import { fullName } from '#shared/people/account/schema.ts';
import { rowWords, type ReadRoster } from '#shared/school/student-import/reading/file.ts';
import type { Verdict } from '#shared/school/student-import/planning/plan.ts';
import { gathered, problemWords } from '#shared/school/student-import/persons/row-problem.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { useNow } from '#web/lib/now.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/table.tsx';
import { TurnedTable } from '#web/ui/turned-table.tsx';
import { withReasons } from '../file.ts';
import { cellsWords } from '../words.ts';
import styles from './roster-problems.module.css';

type Bad = Extract<Verdict, { kind: 'error' }>;

const columns: readonly Column<Bad>[] = [
  {
    id: 'who',
    header: '行と氏名',
    rowHeader: true,
    cell: ({ row, person }) => `${rowWords(row)} ${fullName(person)}`,
  },
  {
    id: 'words',
    header: '直すところ',
    cell: ({ problems }) => (
      <ul className={styles['words']}>
        {problems.map(problemWords).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
];

interface RosterProblemsProps {
  roster: ReadRoster;
  bad: readonly Bad[];
}

/** Why rows cannot be registered: one line for each reason, with the cells it is found in. */
export function RosterProblems({ roster, bad }: RosterProblemsProps) {
  const now = useNow();
  const reasons = () =>
    withReasons(
      roster,
      new Map(bad.map(({ row, problems }) => [row.line, problems.map(problemWords).join('。')])),
    );
  return (
    <Section title={`登録できない行 ${String(bad.length)}行`}>
      <Notice
        action={
          <SaveMenu
            fileName={`登録できない行_${dayOf(now)}`}
            label="理由を付けたファイルを保存する"
            table={reasons}
          />
        }
        title={`${String(bad.length)}行は、このままでは登録できません`}
        tone="warn"
      >
        まだ何も登録していません。ファイルを直して選び直すか、登録できる行だけを先に登録できます。
      </Notice>
      <ul className={styles['reasons']}>
        {gathered(bad).map(({ reason, cells }) => (
          <li key={reason}>
            <strong>{reason}</strong> <span className={styles['cells']}>{cellsWords(cells)}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary className={styles['summary']}>1行ずつ見る</summary>
        <TurnedTable
          caption="登録できない行"
          columns={columns}
          rowId={({ row }) => String(row.line)}
          rows={bad}
          size={30}
          unit="行"
        />
      </details>
    </Section>
  );
}
