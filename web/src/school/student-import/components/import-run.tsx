import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { to } from '#shared/kernel/paths.ts';
import type { ReadRoster } from '#shared/school/student-import/reading/file.ts';
import type { StudentImport } from '#shared/school/student-import/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { stopJob, useWhenOver } from '#web/record/parts/job.ts';
import { orNotFound } from '#web/lib/loader.ts';
import { people } from '#web/lib/people.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { JobProgress } from '#web/record/parts/job-progress.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { importQuery, isGoingOn, startImport, undoImport } from '../queries.ts';
import { doneOf } from '../words.ts';
import { ImportOver } from './import-over.tsx';
import { UndoImport } from './undo-import.tsx';

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

/** The work was given up; what is done stays done, and the rest can be gone on with. */
function Stopped({ job }: { job: StudentImport }) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const undoing = job.state === 'undo-stopped';
  const goOn = () =>
    act(async () => {
      await (undoing ? undoImport(job.id) : startImport(job.id));
      await refreshAll(queryClient);
    });
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
      <ActProblem error={error} title="続きを始められませんでした" />
      <Stack across>
        <Button busy={busy} busyLabel="始めています" look="primary" onClick={goOn} wide>
          {undoing ? '続きを取り消す' : '続きを登録する'}
        </Button>
        <Link look="secondary" to={to('/user-group/list')} wide>
          生徒の一覧へ
        </Link>
        {!undoing && <UndoImport job={job} />}
      </Stack>
    </Stack>
  );
}

interface ImportRunProps {
  importId: string;
  /** The file, while the page that read it is still open. */
  roster: ReadRoster | undefined;
  /** Its rows that were not handed over, with the reason. */
  left: ReadonlyMap<number, string> | undefined;
  /** Who was registered and has no password yet. */
  onCards: (students: readonly Student[]) => void;
}

/** How an import goes, and what came of it. */
export function ImportRun({ importId, roster, left, onCards }: ImportRunProps) {
  const queryClient = useQueryClient();
  const query = useQuery(orNotFound(importQuery(importId)));
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
        return stopped ? (
          <Stopped job={job} />
        ) : (
          <ImportOver job={job} left={left} onCards={onCards} roster={roster} />
        );
      }}
    </Loaded>
  );
}
