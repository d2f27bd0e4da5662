import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Job } from '#shared/record/job/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { isAtWork, newestJobQuery, stopJob, useWhenOver } from '#web/record/parts/job.ts';
import { JobProgress } from '#web/record/parts/job-progress.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { people } from '#web/lib/people.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Easy } from '#web/ui/easy.tsx';

function Outcome({ job: { state, done, counts } }: { job: Job }) {
  const left = counts['left'] ?? 0;
  const through = people(done - left);
  if (state === 'done')
    return (
      <Notice
        action={
          <Link look="secondary" to={to('/user-group/create-users')}>
            新しい名簿を読み込む
          </Link>
        }
        live="polite"
        title={`${through}の進級・卒業が終わりました`}
        tone="good"
      >
        <Easy>
          進級した生徒は、次の年度の一覧に入っています。先生の担当グループを決め直してください。クラス替えのときは、新しい年度になってから新しい名簿を読み込むと、生徒がそれぞれの組へ移ります。
        </Easy>
        {left > 0 && (
          <Easy>{`確定したあとでグループから外れた${people(left)}は、何も変えていません。生徒の一覧で確かめてください。`}</Easy>
        )}
      </Notice>
    );
  return (
    <Notice
      live="polite"
      title={state === 'stopped' ? '進級・卒業を中止しました' : '進級・卒業が途中で止まりました'}
      tone="warn"
    >
      <Easy>{`${through}まで終わっていて、その分はそのままです。もう一度確定すると、残りから続けます。同じ生徒が2回進級することはありません。`}</Easy>
      {state === 'failed' && 'くり返し止まるときは、事務局へお知らせください。'}
    </Notice>
  );
}

/** How the turn of the year goes, and what came of the last one while this page looked on or where something is left to do. */
export function RollOverJob({ job }: { job: Job }) {
  const queryClient = useQueryClient();
  const atWork = isAtWork(job);
  const [seen, setSeen] = useState(atWork);
  if (atWork && !seen) setSeen(true);
  useWhenOver(
    atWork,
    useCallback(() => void refreshAll(queryClient), [queryClient]),
  );
  if (!atWork) return seen || job.state !== 'done' ? <Outcome job={job} /> : null;
  return (
    <JobProgress
      done={job.done}
      label="進級・卒業の進み具合"
      stop={{
        label: '進級・卒業を中止する',
        consequence:
          'すでに進級・卒業した生徒は、そのままになります。残りの生徒は、このページでもう一度確定すると続きから進められます。',
        asked: job.stopAsked,
        act: async () => {
          await stopJob(job.id);
          await queryClient.invalidateQueries(newestJobQuery('roll-over'));
        },
      }}
      total={job.total}
      words={`${people(job.total)}中 ${people(job.done)}`}
    >
      この画面を閉じても続きます。あとでこのページを開くと、進み具合を確かめられます。
    </JobProgress>
  );
}
