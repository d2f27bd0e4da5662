import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatInstant } from '#shared/kernel/time.ts';
import type { CardJob } from '#shared/school/login-card/contract.ts';
import { stopJob } from '#web/record/parts/job.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { JobProgress } from '#web/record/parts/job-progress.tsx';
import { MadeCard } from '#web/ui/made-card.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { cardJobsQuery, fetchCardLink, isRunning } from '../queries.ts';
import { people } from '#web/lib/people.ts';
import { Easy } from '#web/ui/easy.tsx';

const failures: Record<NonNullable<CardJob['failure']>, string> = {
  problem:
    '途中で問題が起きました。新しいパスワードだけが発行された生徒がいるかもしれません。少し待ってから、もう一度発行してください。',
  'no-shared-password':
    '共通のはじめのパスワードが設定されていません。1人ずつ違うパスワードを選んで、もう一度発行してください。',
  overlap:
    '同じ生徒のカードを、先に始めた発行で作っていました。パスワードは変えていません。先の発行が終わってから、必要ならもう一度発行してください。',
  nobody: 'カードを発行できる生徒がいませんでした。生徒の状態を確かめてください。',
};

/** Whom the job left out, and why. */
function leftOut({ disabled, ownAccount, gone }: CardJob['skipped']): string {
  const reasons = [
    { count: disabled, words: '利用を止めている' },
    { count: ownAccount, words: '本人のアカウントで参加している' },
    { count: gone, words: 'グループから外れた' },
  ].filter(({ count }) => count > 0);
  if (reasons.length === 0) return '';
  return `発行しなかった生徒：${reasons.map(({ count, words }) => `${words} ${people(count)}`).join('、')}`;
}

function Job({ job }: { job: CardJob }) {
  const queryClient = useQueryClient();
  const left = leftOut(job.skipped);
  return (
    <MadeCard
      downloads={job.files.map(({ cards }, index) => (
        <DownloadButton
          aria-label={`PDFをダウンロードする：${job.groups} ${people(cards)}分`}
          fetchLink={() => fetchCardLink(job.id, index + 1)}
          key={`${job.id}-${String(index)}`}
          look={index === 0 ? 'primary' : 'secondary'}
        >
          {`PDFをダウンロードする${job.files.length > 1 ? `（${String(index + 1)}/${String(job.files.length)}）` : ''}`}
        </DownloadButton>
      ))}
      state={job.state}
      title={`${job.groups} ${people(job.total)}`}
      validUntil={job.validUntil}
    >
      <p>
        {formatInstant(job.startedAt)} {job.startedByName}
        {job.password === 'shared' && '　全員同じパスワード'}
      </p>
      {isRunning(job) && (
        <JobProgress
          done={job.done}
          label="発行の進み具合"
          stop={{
            label: '発行を中止する',
            consequence:
              'いま発行している分のカードができたところで止まります。できた分のPDFは受け取れます。まだの生徒のパスワードは変わりません。',
            asked: job.stopAsked,
            act: async () => {
              await stopJob(job.id);
              await queryClient.invalidateQueries(cardJobsQuery);
            },
          }}
          total={job.total}
          words={`${people(job.total)}中 ${people(job.done)}`}
        >
          この画面を閉じても続き、あとでここに戻ると受け取れます。
        </JobProgress>
      )}
      {job.state === 'stopped' && (
        <p>
          <Easy>
            {job.files.length > 0
              ? 'できていた分のPDFは受け取れます。まだの生徒のパスワードは変わっていません。'
              : 'カードはできていません。生徒のパスワードは変わっていません。'}
          </Easy>
        </p>
      )}
      {job.failure !== undefined && (
        <p>
          <Easy>{failures[job.failure]}</Easy>
        </p>
      )}
      {job.state === 'failed' && job.failure === undefined && (
        <p>
          <Easy>{failures.problem}</Easy>
        </p>
      )}
      {left !== '' && (
        <p>
          <Easy>{left}</Easy>
        </p>
      )}
      {job.files.length > 1 && <p>混み合っていたため、PDFが{job.files.length}つに分かれました。</p>}
      {job.state === 'expired' && (
        <p>期限が過ぎたため、PDFは削除しました。必要なときは発行し直してください。</p>
      )}
    </MadeCard>
  );
}

/** PDFs of login cards, newest first. */
export function CardJobs({ jobs }: { jobs: readonly CardJob[] }) {
  const queryClient = useQueryClient();
  const running = jobs.filter(isRunning).length;
  const before = useRef(running);
  useEffect(() => {
    // Lists of pupils say until when a password is good.
    if (running < before.current) void queryClient.invalidateQueries();
    before.current = running;
  }, [running, queryClient]);
  if (jobs.length === 0) return null;
  return (
    <Section title="PDFのログインカード">
      <Stack>
        <p role="status">
          {running > 0
            ? '作っています。'
            : 'パスワードが載ったファイルです。印刷したら、ダウンロードしたファイルは削除してください。'}
        </p>
        {jobs.filter(({ files }) => files.length > 0).length > 1 && (
          <p>
            <Easy>
              同じ生徒に発行し直したときは、新しいほうのカードだけが使えます。前のカードは配らないでください。
            </Easy>
          </p>
        )}
        {jobs.map((job) => (
          <Job job={job} key={job.id} />
        ))}
      </Stack>
    </Section>
  );
}
