import { isBlank } from '#shared/school/student-import/cells/content.ts';
import { choiceOf, meanings, type Meaning } from '#shared/school/student-import/columns/column-list.ts';
import type { Candidate } from '#shared/school/student-import/reading/roster.ts';
import { lineAt } from '#shared/school/student-import/reading/sheet.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { headingsOf, sideWords } from '../reading.ts';
import styles from './column-table.module.css';

const shown = 5;

const meaningOptions: readonly { readonly value: Meaning | ''; readonly label: string }[] = [
  { value: '', label: '読まない' },
  ...meanings.map((meaning) => ({ value: meaning, label: choiceOf(meaning) })),
];

interface ColumnTableProps {
  candidate: Candidate;
  onChoose: (column: number, meaning: Meaning | '') => void;
}

/** The first rows of somebody's own file; over each column what it is read as. */
export function ColumnTable({ candidate, onChoose }: ColumnTableProps) {
  const { sheet, layout } = candidate;
  const headings = headingsOf(candidate);
  const body = sheet.rows
    .map((cells, index) => ({ cells, index }))
    .filter(({ cells, index }) => index > layout.heading && !cells.every(isBlank));
  const rows = body.slice(0, shown);
  // A column without a heading and without a word in it is only space.
  const columns = headings.flatMap((heading, at) =>
    isBlank(sheet.rows[layout.heading]?.[at]) && body.every(({ cells }) => isBlank(cells[at]))
      ? []
      : [{ heading, at, meaning: layout.meanings[at] ?? '' }],
  );
  return (
    <>
      <p>
        列の上で、何として読むかを選べます。
        {sideWords([candidate], '読みます')}
      </p>
      <div className={styles['scrolls']}>
        <table className={styles['table']}>
          <caption>
            <VisuallyHidden>{`ファイルの初めの${String(rows.length)}行`}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">行</th>
              {columns.map(({ heading, at, meaning }) => (
                <th data-read={meaning !== '' || undefined} key={at} scope="col">
                  <FilterSelect
                    label={heading}
                    onChange={(chosen) => onChoose(at, chosen)}
                    options={meaningOptions}
                    value={meaning}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, index }) => (
              <tr key={index}>
                <th scope="row">{lineAt(sheet, index)}</th>
                {columns.map(({ at, meaning }) => (
                  <td data-read={meaning !== '' || undefined} key={at}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
