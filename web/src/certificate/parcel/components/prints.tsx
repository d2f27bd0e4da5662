import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ParcelPrint } from '#shared/certificate/parcel/contract.ts';
import { labelsFileName } from '#shared/certificate/parcel/policy.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { JobProgress } from '#web/record/parts/job-progress.tsx';
import { useWhenOver } from '#web/record/parts/job.ts';
import { MadeCard } from '#web/ui/made-card.tsx';
import { MadeSection } from '#web/ui/made-section.tsx';
import { fetchPrintLink, printsQuery } from '../queries.ts';

function buttonWords(files: ParcelPrint['files'], index: number): string {
  const file = files[index];
  if (file?.name === labelsFileName) return '宛名ラベル（12面）をダウンロードする';
  const papers = files.filter(({ name }) => name !== labelsFileName);
  return papers.length === 1
    ? '宛名票と認定証をダウンロードする'
    : `宛名票と認定証 ${String(index + 1)}つ目（${String(file?.items ?? 0)}件）をダウンロードする`;
}

function One({ print }: { print: ParcelPrint }) {
  const { id, state, startedAt, total, done, left, leftOut, files, validUntil } = print;
  return (
    <MadeCard
      downloads={files.map(({ name }, index) => (
        <DownloadButton
          fetchLink={() => fetchPrintLink(id, index + 1)}
          key={name}
          look={index === 0 ? 'primary' : 'secondary'}
        >
          {buttonWords(files, index)}
        </DownloadButton>
      ))}
      state={state}
      title={`${formatInstant(startedAt)} の${String(total)}件`}
      validUntil={validUntil}
    >
      {state === 'running' && (
        <JobProgress
          done={done}
          label="作成の進み具合"
          total={total}
          words={`${String(done)} / ${String(total)}`}
        >
          この画面を閉じても続きます。
        </JobProgress>
      )}
      {left > 0 && (
        <p>
          {`${String(left)}件は入っていません${leftOut.length > 0 ? `（${leftOut.join('、')}）` : ''}。認定証をまだ作っているか、ほかの担当者が先に印刷したか、発送できない状態です。もう一度印刷するときは「発送待ち」から選んでください。`}
        </p>
      )}
      {state === 'failed' && left < total && <p>少し待ってから、もう一度お試しください。</p>}
    </MadeCard>
  );
}

/** What was made for the printer. */
export function Prints() {
  const queryClient = useQueryClient();
  const query = useQuery(printsQuery);
  const running = query.data?.some(({ state }) => state === 'running') === true;
  // What is printed is not where the list above saw it any more.
  useWhenOver(running, () => void refreshAll(queryClient));
  return (
    <MadeSection query={query} title="印刷用のPDF">
      {(print) => <One key={print.id} print={print} />}
    </MadeSection>
  );
}
