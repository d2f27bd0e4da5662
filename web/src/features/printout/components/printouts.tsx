import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Printout, PrintoutKind } from '#shared/printout/schema.ts';
import { printoutCount, printoutWords } from '#shared/printout/words.ts';
import { stopJob } from '#web/lib/job.ts';
import { Badge, type BadgeProps } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { JobProgress } from '#web/ui/job-progress.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { fetchPrintoutLink, isRunning, printoutsQuery } from '../queries.ts';

const states: Record<Printout['state'], { words: string; tone: NonNullable<BadgeProps['tone']> }> = {
  running: { words: '作成中', tone: 'action' },
  ready: { words: 'できました', tone: 'good' },
  failed: { words: '作れませんでした', tone: 'bad' },
  stopped: { words: '中止しました', tone: 'plain' },
  expired: { words: '期限切れ', tone: 'plain' },
};

interface OneProps {
  printout: Printout;
  staff: boolean;
}

function Files({ printout: { id, kind, files }, staff }: OneProps) {
  return (
    <Stack across gap="s">
      {files.map(({ name, items }, index) => {
        const shown = files.length === 1 ? 'PDFをダウンロードする' : `${name}(${printoutCount(kind, items)})`;
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
    </Stack>
  );
}

function One({ printout, staff }: OneProps) {
  const queryClient = useQueryClient();
  const { id, kind, state, seasonTitle, about, total, done, gone, files, stopAsked, validUntil } = printout;
  const { words, tone } = states[state];
  return (
    <Card
      badge={
        <Badge tone={tone}>
          <Easy>{words}</Easy>
        </Badge>
      }
      level={3}
      title={
        <>
          <Easy>{printoutWords[kind]}</Easy> <Easy>{about ?? printoutCount(kind, total)}</Easy>
        </>
      }
      {...(files.length > 0 && { action: <Files printout={printout} staff={staff} /> })}
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
      {validUntil !== undefined && (
        <p>
          <Easy>{`${formatInstant(validUntil)}まで受け取れます。`}</Easy>
        </p>
      )}
    </Card>
  );
}

interface PrintoutsProps {
  /** 「参加票のPDF」 */
  title: string;
  kinds: readonly PrintoutKind[];
  staff: boolean;
}

/** What was made of these kinds, the newest first, as long as it can be fetched; nothing where there is none. */
export function Printouts({ title, kinds, staff }: PrintoutsProps) {
  const query = useQuery(printoutsQuery(staff));
  const all = (query.data ?? []).filter(({ kind, state }) => kinds.includes(kind) && state !== 'expired');
  const running = all.some(isRunning);
  if (query.isError && query.data === undefined)
    return (
      <LoadFailed
        busy={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        what={title}
      />
    );
  if (all.length === 0) return null;
  return (
    <Section title={title}>
      <Stack>
        <p role="status">
          <Easy>{running ? '作っています。' : 'できあがったPDFは、下から受け取れます。'}</Easy>
        </p>
        {all.map((printout) => (
          <One key={printout.id} printout={printout} staff={staff} />
        ))}
      </Stack>
    </Section>
  );
}
