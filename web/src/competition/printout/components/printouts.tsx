import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Printout, PrintoutKind } from '#shared/competition/printout/schema.ts';
import { printoutCount, printoutWords } from '#shared/competition/printout/words.ts';
import { stopJob } from '#web/record/parts/job.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { JobProgress } from '#web/record/parts/job-progress.tsx';
import { MadeCard } from '#web/ui/made-card.tsx';
import { MadeSection } from '#web/ui/made-section.tsx';
import { fetchPrintoutLink, isRunning, printoutsQuery } from '../queries.ts';

interface OneProps {
  printout: Printout;
  staff: boolean;
}

function One({ printout, staff }: OneProps) {
  const queryClient = useQueryClient();
  const { id, kind, state, seasonTitle, about, total, done, gone, files, stopAsked, validUntil } = printout;
  return (
    <MadeCard
      downloads={files.map(({ name, items }, index) => {
        const shown =
          files.length === 1 ? 'PDFをダウンロードする' : `${name}（${printoutCount(kind, items)}）`;
        return (
          <DownloadButton
            aria-label={files.length === 1 ? `${shown}：${name}` : `${shown}をダウンロードする`}
            fetchLink={() => fetchPrintoutLink(staff, id, index + 1)}
            key={name}
            look={files.length === 1 ? 'primary' : 'secondary'}
          >
            {shown}
          </DownloadButton>
        );
      })}
      state={state}
      title={
        <>
          <Easy>{printoutWords[kind]}</Easy> <Easy>{about ?? printoutCount(kind, total)}</Easy>
        </>
      }
      validUntil={validUntil}
    >
      <p>
        <Easy>{seasonTitle}</Easy>
        {`　${formatInstant(printout.startedAt)}`}
      </p>
      {isRunning(printout) && (
        <JobProgress
          done={done}
          label="作成の進み具合"
          total={total}
          words={`${String(done)} / ${String(total)}`}
          {...(staff && {
            stop: {
              label: '作成を中止する',
              consequence: 'いま作っているグループの分で止まります。できた分のPDFは受け取れます。',
              asked: stopAsked,
              act: async () => {
                await stopJob(id);
                await queryClient.invalidateQueries(printoutsQuery(staff));
              },
            },
          })}
        >
          この画面を閉じても続き、あとでここに戻ると受け取れます。
        </JobProgress>
      )}
      {state === 'failed' && (
        <p>
          <Easy>
            {gone === total
              ? '作るあいだに取りやめや訂正があり、印刷できるものがなくなりました。'
              : '途中で問題が起きました。少し待ってから、もう一度お試しください。'}
          </Easy>
        </p>
      )}
      {gone > 0 && state !== 'failed' && (
        <p>{`作るあいだに取りやめや訂正があったため、${printoutCount(kind, gone)}は入っていません。`}</p>
      )}
    </MadeCard>
  );
}

interface PrintoutsProps {
  /** 「参加票のPDF」 */
  title: string;
  kinds: readonly PrintoutKind[];
  staff: boolean;
}

/** What was made of these kinds. */
export const Printouts = ({ title, kinds, staff }: PrintoutsProps) => (
  <MadeSection
    only={({ kind }) => kinds.includes(kind)}
    query={useQuery(printoutsQuery(staff))}
    status={{ running: '作っています。', ready: 'できあがったPDFは、下から受け取れます。' }}
    title={title}
  >
    {(printout) => <One key={printout.id} printout={printout} staff={staff} />}
  </MadeSection>
);
