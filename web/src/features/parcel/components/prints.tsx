import { useQuery } from '@tanstack/react-query';
import type { ParcelPrint } from '#shared/parcel/contract.ts';
import { labelsFileName } from '#shared/parcel/policy.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Badge, type BadgeProps } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { JobProgress } from '#web/ui/job-progress.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { fetchPrintLink, printsQuery } from '../queries.ts';

const states: Record<ParcelPrint['state'], { words: string; tone: NonNullable<BadgeProps['tone']> }> = {
  running: { words: '作成中', tone: 'action' },
  ready: { words: 'できました', tone: 'good' },
  failed: { words: '作れませんでした', tone: 'bad' },
  expired: { words: '期限切れ', tone: 'plain' },
};

function buttonWords(files: ParcelPrint['files'], index: number): string {
  const file = files[index];
  if (file?.name === labelsFileName) return '宛名ラベル（12面）をダウンロードする';
  const papers = files.filter(({ name }) => name !== labelsFileName);
  return papers.length === 1
    ? '宛名票と認定証をダウンロードする'
    : `宛名票と認定証 ${String(index + 1)}つ目（${String(file?.items ?? 0)}件）をダウンロードする`;
}

function One({ print }: { print: ParcelPrint }) {
  const { id, state, startedAt, total, done, left, files, validUntil } = print;
  const { words, tone } = states[state];
  return (
    <Card
      badge={<Badge tone={tone}>{words}</Badge>}
      level={3}
      title={`${formatInstant(startedAt)} の${String(total)}件`}
      {...(files.length > 0 && {
        action: (
          <Stack across gap="s">
            {files.map(({ name }, index) => (
              <DownloadButton
                fetchLink={() => fetchPrintLink(id, index + 1)}
                key={name}
                look={index === 0 ? 'primary' : 'secondary'}
              >
                {buttonWords(files, index)}
              </DownloadButton>
            ))}
          </Stack>
        ),
      })}
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
        <p>{`${String(left)}件は入っていません。認定証をまだ作っているか、発送できない状態です。`}</p>
      )}
      {state === 'failed' && left < total && <p>少し待ってから、もう一度お試しください。</p>}
      {validUntil !== undefined && <p>{`${formatInstant(validUntil)}まで受け取れます。`}</p>}
    </Card>
  );
}

/** What was made for the printer, newest first, for as long as it can be fetched. */
export function Prints() {
  const query = useQuery(printsQuery);
  const shown = (query.data ?? []).filter(({ state }) => state !== 'expired');
  if (query.isError && query.data === undefined)
    return (
      <LoadFailed
        busy={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        what="印刷用のPDF"
      />
    );
  if (shown.length === 0) return null;
  return (
    <Section title="印刷用のPDF">
      <Stack>
        {shown.map((print) => (
          <One key={print.id} print={print} />
        ))}
      </Stack>
    </Section>
  );
}
