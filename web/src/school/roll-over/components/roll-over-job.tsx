import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Job } from '#shared/record/job/schema.ts';
import type { ResponseOf } from '#shared/kernel/contract.ts';
import type { rollOverContract } from '#shared/school/roll-over/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { isAtWork, newestJobQuery, stopJob, useWhenOver } from '#web/record/parts/job.ts';
import { JobProgress } from '#web/record/parts/job-progress.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { people } from '#web/lib/people.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Easy } from '#web/ui/easy.tsx';
import { isClaimable } from '../plan.ts';
import { membersQuery } from '../queries.ts';

interface RollOverJobProps {
  job: Job;
  /** Of the year that the page shows, which stays the one that was confirmed. */
  year: Pick<ResponseOf<typeof rollOverContract.getRollOver>, 'fiscalYear' | 'fromYear' | 'groups'>;
  onClaim: (students: readonly Student[]) => void;
}

/** A roster that is read goes into the present year: before April it would mix up the classes that are still there. */
function Outcome({
  job: { state, done, counts },
  year: { fiscalYear, fromYear, groups },
  onClaim,
}: RollOverJobProps) {
  const lists = useQueries({ queries: groups.map(({ id }) => membersQuery(id)) });
  const claimable = lists.flatMap(({ data = [] }) => data.filter(isClaimable));
  const hasBegun = fromYear < fiscalYear;
  const left = counts['left'] ?? 0;
  const through = people(done - left);
  if (state === 'done')
    return (
      <Notice
        {...((claimable.length > 0 || hasBegun) && {
          action: (
            <Stack across>
              {claimable.length > 0 && (
                <Button onClick={() => onClaim(claimable)}>
                  卒業生{claimable.length}人に引き継ぎコードを発行する
                </Button>
              )}
              {hasBegun && (
                <Link look="secondary" to={to('/user-group/create-users')}>
                  新しい名簿を読み込む
                </Link>
              )}
            </Stack>
          ),
        })}
        live="polite"
        title={`${through}の進級・卒業が終わりました`}
        tone="good"
      >
        <Easy>
          {hasBegun
            ? '進級した生徒は、今年度の一覧に入っています。先生の担当グループを決め直してください。クラス替えのときは、新しい名簿を読み込むと、生徒がそれぞれの組へ移ります。'
            : '進級した生徒は、4月1日に次の年度の一覧へ移ります。そのあとで、先生の担当グループを決め直してください。クラス替えのときは、新しい名簿を読み込むと、生徒がそれぞれの組へ移ります。'}
        </Easy>
        {claimable.length > 0 && (
          <Easy>卒業した生徒には、結果の記録を自分のアカウントに引き継ぐためのコードを渡してください。</Easy>
        )}
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
export function RollOverJob({ job, ...rest }: RollOverJobProps) {
  const queryClient = useQueryClient();
  const atWork = isAtWork(job);
  const [seen, setSeen] = useState(atWork);
  if (atWork && !seen) setSeen(true);
  useWhenOver(
    atWork,
    useCallback(() => void refreshAll(queryClient), [queryClient]),
  );
  if (!atWork) return seen || job.state !== 'done' ? <Outcome job={job} {...rest} /> : null;
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
