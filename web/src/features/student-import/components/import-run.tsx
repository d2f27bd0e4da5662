import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatInstant } from '#shared/kernel/time.ts';
import type { StudentImport } from '#shared/student-import/schema.ts';
import type { Student } from '#shared/student/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { stopJob, useWhenOver } from '#web/lib/job.ts';
import { useNow } from '#web/lib/now.ts';
import { to } from '#shared/kernel/paths.ts';
import type { TextTable } from '#web/lib/table-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { JobProgress } from '#web/ui/job-progress.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { withReasons } from '../file.ts';
import { doneOf, reasonOf, reasonsTable } from '../words.ts';
import { people } from '#web/lib/people.ts';
import { fetchAllStudents } from '#web/features/student/queries.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { fetchImportRows, importQuery, isGoingOn, startImport, undoImport } from '../queries.ts';
import { CardDialog } from '#web/features/login-card/components/card-dialog.tsx';

const canUndo = ({ undoUntil }: StudentImport, now: Date): boolean =>
  undoUntil !== undefined && Date.parse(undoUntil) > now.getTime();

function Going({ job }: { job: StudentImport }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const undoing = job.state === 'undoing';
  const { deleted = 0, restored = 0, left = 0 } = job.undone ?? {};
  const { id, jobId } = job;
  const max = undoing ? job.counts.created + job.counts.updated : job.planned.create + job.planned.update;
  const value = undoing ? deleted + restored + left : doneOf(job);
  return (
    <JobProgress
      done={value}
      label={undoing ? '取り消しの進み具合' : '登録の進み具合'}
      total={max}
      words={`${people(max)}中 ${people(value)}`}
      {...(jobId !== undefined && {
        stop: {
          label: undoing ? '取り消しを中止する' : '登録を中止する',
          consequence: `${undoing ? '取り消した分' : '登録した分'}はそのまま残ります。あとで続きから始められます${undoing ? '' : '。登録した分を取り消すこともできます'}。`,
          asked,
          act: async () => {
            await stopJob(jobId);
            setAsked(true);
            await queryClient.invalidateQueries(importQuery(id));
          },
        },
      })}
    >
      この画面を閉じても続きます。あとでこのページを開くと、進み具合を確かめられます。
    </JobProgress>
  );
}

/** Asks for the pupils this import made who have no password yet; a second try goes on with the rest. */
function Cards({ importId }: { importId: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [students, setStudents] = useState<readonly Student[]>();

  async function find() {
    setBusy(true);
    try {
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
      else setStudents(without);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button busy={busy} busyLabel="確かめています" look="primary" onClick={() => void find()} wide>
        ログインカードを発行する
      </Button>
      {students && <CardDialog onClose={() => setStudents(undefined)} students={students} />}
    </>
  );
}

/** The work was given up; what is done stays done, and the rest can be gone on with. */
function Stopped({ job }: { job: StudentImport }) {
  const queryClient = useQueryClient();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const undoing = job.state === 'undo-stopped';
  async function goOn() {
    setBusy(true);
    setError(undefined);
    try {
      await (undoing ? undoImport(job.id) : startImport(job.id));
      await refreshAll(queryClient);
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  }
  const { deleted = 0, restored = 0, left = 0 } = job.undone ?? {};
  const [max, value] = undoing
    ? [job.counts.created + job.counts.updated, deleted + restored + left]
    : [job.planned.create + job.planned.update, doneOf(job)];
  return (
    <Stack gap="l">
      <Notice
        live="polite"
        title={undoing ? '取り消しが途中で止まりました' : '登録が途中で止まりました'}
        tone="warn"
      >
        {`${people(max)}のうち${people(value)}まで終わっています。終わった分はそのまま残っていて、続きから始められます。くり返し止まるときは、事務局へお知らせください。`}
      </Notice>
      {error !== undefined && (
        <Notice live="urgent" title="続きを始められませんでした" tone="bad">
          {sentenceOf(error)}
        </Notice>
      )}
      <Stack across>
        <Button busy={busy} busyLabel="始めています" look="primary" onClick={() => void goOn()} wide>
          {undoing ? '続きを取り消す' : '続きを登録する'}
        </Button>
        <Link look="secondary" to={to('/user-group/list')} wide>
          生徒の一覧へ
        </Link>
        {!undoing && canUndo(job, now) && <Undo job={job} />}
      </Stack>
    </Stack>
  );
}

function Undo({ job }: { job: StudentImport }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const { created, updated } = job.counts;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} wide>
        この登録を取り消す
      </Button>
      <ConfirmDialog
        confirmLabel="登録を取り消す"
        destructive
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await undoImport(job.id);
          await refreshAll(queryClient);
        }}
        open={open}
        title="この一括登録を取り消しますか"
      >
        {`新しく登録した${people(created)}を削除し、登録内容を直した${people(updated)}を元に戻します。すでにサインインした生徒、結果のある生徒、そのあとに内容を変えた生徒は残します。削除した生徒は元に戻せません。`}
      </ConfirmDialog>
    </>
  );
}

function Reasons({ job, table }: { job: StudentImport; table: TextTable | undefined }) {
  async function tableOf(): Promise<TextTable> {
    const rows = await fetchImportRows(job.id);
    if (table === undefined || job.state === 'undone') return reasonsTable(rows);
    return withReasons(
      table,
      new Map(
        rows.flatMap((row) => {
          const reason = reasonOf(row);
          return reason === undefined ? [] : [[row.line - 2, reason] as const];
        }),
      ),
    );
  }
  return <SaveMenu fileName="登録できない行" label="理由を付けたファイルを保存する" table={tableOf} />;
}

function Over({ job, table }: { job: StudentImport; table: TextTable | undefined }) {
  const now = useNow();
  const { created, there, updated, refused } = job.counts;
  const { undone, undoUntil } = job;
  const reasons = <Reasons job={job} table={table} />;
  return (
    <Stack gap="l">
      {undone === undefined ? (
        <Notice live="polite" title="登録が終わりました" tone="good">
          {created > 0
            ? '新しい生徒のパスワードは、まだ発行していません。「ログインカードを発行する」で、全員分のカードをPDFで受け取れます。クラスごとに発行するときは、生徒の一覧でグループを選んでください。'
            : '生徒のユーザーIDとパスワードは、これまでのまま使えます。'}
        </Notice>
      ) : (
        <Notice live="polite" title="登録を取り消しました" tone="info">
          {undone.left > 0
            ? `${people(undone.left)}は、使い始めているなどの理由で残しました。`
            : '登録する前の状態に戻りました。'}
        </Notice>
      )}
      <DefinitionList
        items={[
          { term: '新しく登録した', value: people(created) },
          { term: '登録内容を直した', value: people(updated) },
          ...(there > 0 ? [{ term: '前に登録が済んでいた', value: people(there) }] : []),
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
      <Stack across>
        {undone === undefined && created > 0 && <Cards importId={job.id} />}
        <Link look="secondary" to={to('/user-group/list')} wide>
          生徒の一覧へ
        </Link>
        {undone === undefined && canUndo(job, now) && <Undo job={job} />}
      </Stack>
    </Stack>
  );
}

interface ImportRunProps {
  importId: string;
  /** The file, while the page that read it is still open. */
  table: TextTable | undefined;
}

/** How an import goes, and what came of it. */
export function ImportRun({ importId, table }: ImportRunProps) {
  const queryClient = useQueryClient();
  const query = useQuery(importQuery(importId));
  const goingOn = query.data !== undefined && isGoingOn(query.data);
  useWhenOver(
    goingOn,
    useCallback(() => void refreshAll(queryClient), [queryClient]),
  );
  return (
    <Loaded
      pending={<Skeleton label="登録の進み具合を読み込んでいます" lines={4} shape="row" />}
      query={query}
      what="登録の進み具合"
    >
      {(job) => {
        if (isGoingOn(job)) return <Going job={job} />;
        const stopped = job.state === 'stopped' || job.state === 'undo-stopped';
        return stopped ? <Stopped job={job} /> : <Over job={job} table={table} />;
      }}
    </Loaded>
  );
}
