import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#shared/kernel/time.ts';
import type { DocumentExport } from '#shared/shop/trade-document/contract.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { MadeCard } from '#web/ui/made-card.tsx';
import { MadeSection } from '#web/ui/made-section.tsx';
import { exportLink, exportsQuery } from '../queries.ts';

function One({ made: { id, state, startedAt, byName, done, files, validUntil } }: { made: DocumentExport }) {
  return (
    <MadeCard
      downloads={files.map(({ name, items }, index) => (
        <DownloadButton fetchLink={() => exportLink(id, index + 1)} key={name}>
          {files.length === 1
            ? 'ZIPをダウンロードする'
            : `${String(index + 1)}つ目(${String(items)}件)をダウンロードする`}
        </DownloadButton>
      ))}
      state={state}
      title={`${formatInstant(startedAt)} ${byName}`}
      validUntil={validUntil}
    >
      <p>{`${done.toLocaleString('ja-JP')}件の書類${state === 'running' ? 'を集めました。この画面を閉じても続きます。' : ''}`}</p>
      {state === 'failed' && <p>少し待ってから、もう一度お試しください。</p>}
    </MadeCard>
  );
}

/** ZIP files of what was found. */
export const DocumentExports = () => (
  <MadeSection query={useQuery(exportsQuery)} title="書類のZIP">
    {(made) => <One key={made.id} made={made} />}
  </MadeSection>
);
