import { dayOf, formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import type { ReadRoster } from '#shared/school/student-import/reading/file.ts';
import type { StudentImport } from '#shared/school/student-import/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { fetchAllStudents } from '#web/school/student/queries.ts';
import { people } from '#web/lib/people.ts';
import type { TextTable } from '#web/lib/table-file.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { withReasons } from '../file.ts';
import { fetchImportRows } from '../queries.ts';
import { reasonOf, reasonsTable } from '../words.ts';
import { UndoImport } from './undo-import.tsx';

type OnCards = (students: readonly Student[]) => void;

/** Asks for the pupils this import made who have no password yet; a second try goes on with the rest. */
function useWithoutCards(importId: string, onCards: OnCards) {
  const toast = useToast();
  const { act, busy, error } = useAct();

  const find = () =>
    act(async () => {
      const made = new Set(
        (await fetchImportRows(importId)).flatMap(({ outcome, userId }) =>
          outcome === 'created' && userId !== undefined ? [userId] : [],
        ),
      );
      const without = (await fetchAllStudents()).filter(
        ({ userId, status, passwordValidUntil }) =>
          made.has(userId) && status === 'active' && passwordValidUntil === undefined,
      );
      if (without.length === 0) toast('この登録の生徒には、すべてパスワードを発行してあります');
      else onCards(without);
    });
  return { find, busy, error };
}

type OverProps = Pick<ImportOverProps, 'job' | 'roster' | 'left'>;

function Reasons({ job, roster, left }: OverProps) {
  async function tableOf(): Promise<TextTable> {
    const rows = await fetchImportRows(job.id);
    if (roster === undefined || job.state === 'undone') return reasonsTable(rows);
    return withReasons(
      roster,
      new Map([
        ...(left ?? []),
        ...rows.flatMap((row) => {
          const reason = reasonOf(row);
          return reason === undefined ? [] : [[row.line, reason] as const];
        }),
      ]),
    );
  }
  return (
    <SaveMenu
      fileName={`登録できない行_${dayOf(job.startedAt)}`}
      label="理由を付けたファイルを保存する"
      table={tableOf}
    />
  );
}

/** Nothing is called undone that still stands. */
function undoneTitle({ deleted, restored, left }: NonNullable<StudentImport['undone']>): string {
  if (left === 0) return '登録を取り消しました';
  return deleted + restored > 0 ? '登録の一部を取り消しました' : '取り消せた人はいません';
}

interface ImportOverProps {
  job: StudentImport;
  /** The file, while the page that read it is still open. */
  roster: ReadRoster | undefined;
  /** Its rows that were not handed over, with the reason; known as long as the file is. */
  left: ReadonlyMap<number, string> | undefined;
  onCards: OnCards;
}

/** What came of an import, and what is done next. */
export function ImportOver({ job, roster, left, onCards }: ImportOverProps) {
  const { find, busy, error } = useWithoutCards(job.id, onCards);
  const { created, there, updated, refused } = job.counts;
  const { undone, undoUntil } = job;
  const leftOut = undone === undefined ? (left?.size ?? 0) : 0;
  const reasons = <Reasons job={job} left={left} roster={roster} />;
  return (
    <Stack gap="l">
      {undone === undefined ? (
        <Notice live="polite" title="登録が終わりました" tone="good">
          {created > 0
            ? '新しい生徒のパスワードは、まだ発行していません。「ログインカードを作る」で、全員分のカードを、クラスごとに分けたPDFで受け取れます。1クラスずつ作るときは、生徒の一覧でグループを選んでください。'
            : '生徒のユーザーIDとパスワードは、これまでのまま使えます。'}
        </Notice>
      ) : (
        <Notice live="polite" title={undoneTitle(undone)} tone="info">
          {undone.left > 0
            ? `${people(undone.left)}は、使い始めた、大会に申し込んだなどの理由で残しました。`
            : '登録する前の状態に戻りました。'}
        </Notice>
      )}
      <DefinitionList
        items={[
          { term: '新しく登録した', value: people(created) },
          { term: '登録内容を直した', value: people(updated) },
          ...(there > 0 ? [{ term: '前に登録が済んでいた', value: people(there) }] : []),
          ...(leftOut > 0
            ? [
                {
                  term: '登録しなかった行',
                  value: `${String(leftOut)}行`,
                  ...(refused === 0 && { action: reasons }),
                },
              ]
            : []),
          ...(refused > 0 ? [{ term: '登録できなかった', value: people(refused), action: reasons }] : []),
          ...(undone === undefined
            ? []
            : [
                { term: '削除した', value: people(undone.deleted) },
                { term: '元に戻した', value: people(undone.restored) },
                {
                  term: '残した',
                  value: people(undone.left),
                  ...(undone.left > 0 && refused === 0 && { action: reasons }),
                },
              ]),
          ...(undone === undefined && undoUntil !== undefined
            ? [{ term: '取り消せる期限', value: formatInstant(undoUntil) }]
            : []),
        ]}
      />
      <ActProblem error={error} title="ログインカードを作れませんでした" />
      <Stack across>
        {undone === undefined && created > 0 && (
          <Button busy={busy} busyLabel="確かめています" look="primary" onClick={find} wide>
            ログインカードを作る
          </Button>
        )}
        <Link look="secondary" to={to('/user-group/list')} wide>
          生徒の一覧へ
        </Link>
        {undone === undefined && <UndoImport job={job} />}
      </Stack>
    </Stack>
  );
}
