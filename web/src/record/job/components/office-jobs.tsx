import { formatInstant } from '#shared/kernel/time.ts';
import type { OfficeJob, OfficeJobAct } from '#shared/record/job/office.ts';
import { officeJobLabel } from '#shared/record/job/words.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { actOnJob, officeJobsQuery } from '../queries.ts';
import { actWords, ownerWords, placeOf, progressWords, stateWords } from '../words.ts';

function Owner({ job }: { job: OfficeJob }) {
  const place = placeOf(job);
  return place === undefined ? ownerWords(job) : <Link to={place}>{`${ownerWords(job)}を開く`}</Link>;
}

interface Wish {
  readonly job: OfficeJob;
  readonly act: OfficeJobAct;
}

const columns = (failed: boolean, onWish: (wish: Wish) => void): Column<OfficeJob>[] => [
  {
    id: 'kind',
    header: '処理',
    rowHeader: true,
    cell: ({ kind }) => officeJobLabel(kind),
  },
  { id: 'state', brief: true, header: '状態', cell: (job) => <StateBadge words={stateWords(job)} /> },
  { id: 'progress', header: '進み具合', cell: progressWords },
  failed
    ? { id: 'ended', header: '止まった日時', cell: ({ endedAt }) => (endedAt ? formatInstant(endedAt) : '—') }
    : {
        id: 'since',
        header: '最後に進んだ日時',
        cell: ({ progressAt }) => (progressAt ? formatInstant(progressAt) : '—'),
      },
  { id: 'failure', header: '最後の失敗', cell: ({ failure }) => failure ?? '—' },
  {
    id: 'by',
    header: '始めた人',
    cell: (job) => (
      <>
        {job.startedByName}（<Owner job={job} />）
      </>
    ),
  },
  {
    id: 'acts',
    header: '操作',
    acts: true,
    cell: (job) =>
      job.acts.length === 0 ? (
        '—'
      ) : (
        <Stack across gap="s">
          {job.acts.map((act) => (
            <Button
              aria-label={`${officeJobLabel(job.kind)}：${actWords[act].act}`}
              key={act}
              look="quiet"
              onClick={() => onWish({ job, act })}
            >
              {actWords[act].act}
            </Button>
          ))}
        </Stack>
      ),
  },
];

/** Those that go on, or those that failed, with what may be done about each. */
export function OfficeJobs({ of, empty }: { of: 'at-work' | 'failed'; empty: string }) {
  const [ask, dialog] = useAskReason(({ job, act }: Wish) => ({
    about: officeJobLabel(job.kind),
    asks: act === 'stop',
    decide: (reason) => actOnJob(job, act, reason),
    destructive: act === 'stop',
    ...actWords[act],
  }));
  return (
    <>
      <PagedTable empty={<p>{empty}</p>} lines={2} list={officeJobsQuery(of)} what="処理">
        {(jobs) => (
          <Table
            caption={of === 'failed' ? '進まずに止まった処理（新しい順）' : '進んでいる処理（古い順）'}
            columns={columns(of === 'failed', ask)}
            rowId={({ id }) => id}
            rows={jobs}
          />
        )}
      </PagedTable>
      {dialog}
    </>
  );
}
