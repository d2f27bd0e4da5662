import { rowWords, type ReadRoster } from '#shared/school/student-import/reading/file.ts';
import { goneRows } from '#shared/school/student-import/reading/gone.ts';
import { people } from '#web/lib/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { classWords, columnWords, headingsOf, sideWords, type Draft } from '../reading.ts';
import { cellsWords } from '../words.ts';
import styles from './choose-roster.module.css';

interface ReadAsProps {
  roster: ReadRoster;
  draft: Draft;
  /** The columns are to be put right. */
  onCorrect: () => void;
}

/** How the file was understood, in one line, and what of it was passed over. */
export function ReadAs({ roster, draft, onCorrect }: ReadAsProps) {
  const picked = draft.candidates.filter((one) => one.picked);
  const [first, ...more] = picked;
  if (first === undefined) return null;
  const unread = headingsOf(first).filter(
    (heading, at) =>
      first.layout.meanings[at] === '' && first.sheet.rows[first.layout.heading]?.[at] === heading,
  );
  const marked = [
    { what: '転出・退学・除籍のどれかが書かれた行', rows: goneRows(roster) },
    { what: 'ファイルで非表示になっている行', rows: roster.hidden },
    { what: '取り消し線のあるセルを含む行', rows: roster.struck },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Notice
      action={
        <Button look="quiet" onClick={onCorrect}>
          読み方を直す
        </Button>
      }
      title={`${more.length > 0 ? `${String(picked.length)}枚のシートから` : ''}${people(roster.rows.length)}分の行を読みました`}
      tone="info"
    >
      <p>
        {`${columnWords(first)}の列から読みました。`}
        {sideWords(picked, '読みました')}
        {classWords(
          picked,
          roster.rows.map(({ grade, className }) => `${grade}${className}`),
        )}
        {unread.length > 0 && `「${unread.join('」「')}」は読んでいません。`}
      </p>
      {marked.map(({ what, rows }) => (
        <p key={what}>
          {`${what}が、${String(rows.length)}行あります（${cellsWords(rows.map(rowWords))}）。ほかの行と同じように読みました。登録しないときは、その行を除いた名簿を読み込み直してください。`}
        </p>
      ))}
      {roster.skipped.length > 0 && (
        <details>
          <summary className={styles['summary']}>
            <Easy>{`生徒ではないものとして読まなかった行 ${String(roster.skipped.length)}行を見る`}</Easy>
          </summary>
          <ul>
            {roster.skipped.map((row) => (
              <li key={row.line}>{`${rowWords(row)}：${row.why}`}</li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  );
}
