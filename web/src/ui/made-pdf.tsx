import { formatInstant } from '#shared/kernel/time.ts';
import { DownloadButton, type DownloadButtonProps } from './download-button.tsx';
import { MadeCard, type MadeState } from './made-card.tsx';

interface MadePdfProps {
  made: {
    readonly state: MadeState;
    readonly startedAt: string;
    readonly files: readonly { readonly name: string }[];
    readonly validUntil?: string | undefined;
  };
  title: string;
  /** `file` from 1. */
  fetchLink: (file: number) => ReturnType<DownloadButtonProps['fetchLink']>;
}

/** A PDF that was asked for on this page, in one file or several. */
export function MadePdf({ made: { state, startedAt, files, validUntil }, title, fetchLink }: MadePdfProps) {
  return (
    <MadeCard
      downloads={files.map(({ name }, index) => (
        <DownloadButton
          aria-label={`PDFをダウンロードする：${name}`}
          fetchLink={() => fetchLink(index + 1)}
          key={`${name} ${String(index)}`}
          look="primary"
        >
          PDFをダウンロードする
        </DownloadButton>
      ))}
      state={state}
      title={title}
      validUntil={validUntil}
    >
      <p>{formatInstant(startedAt)}</p>
      {state === 'failed' && <p>途中で問題が起きました。もう一度お試しください。</p>}
    </MadeCard>
  );
}
