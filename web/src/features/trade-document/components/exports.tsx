import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#shared/kernel/time.ts';
import type { DocumentExport } from '#shared/trade-document/contract.ts';
import { Badge, type BadgeProps } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { exportLink, exportsQuery } from '../queries.ts';

const states: Record<DocumentExport['state'], { words: string; tone: NonNullable<BadgeProps['tone']> }> = {
  running: { words: '作成中', tone: 'action' },
  ready: { words: 'できました', tone: 'good' },
  failed: { words: '作れませんでした', tone: 'bad' },
  expired: { words: '期限切れ', tone: 'plain' },
};

function One({ made: { id, state, startedAt, byName, done, files, validUntil } }: { made: DocumentExport }) {
  const { words, tone } = states[state];
  return (
    <Card
      badge={<Badge tone={tone}>{words}</Badge>}
      level={3}
      title={`${formatInstant(startedAt)} ${byName}`}
      {...(files.length > 0 && {
        action: (
          <Stack across gap="s">
            {files.map(({ name, items }, index) => (
              <DownloadButton fetchLink={() => exportLink(id, index + 1)} key={name}>
                {files.length === 1
                  ? 'ZIPをダウンロードする'
                  : `${String(index + 1)}つ目(${String(items)}件)をダウンロードする`}
              </DownloadButton>
            ))}
          </Stack>
        ),
      })}
    >
      <p>{`${done.toLocaleString('ja-JP')}件の書類${state === 'running' ? 'を集めました。この画面を閉じても続きます。' : ''}`}</p>
      {state === 'failed' && <p>少し待ってから、もう一度お試しください。</p>}
      {validUntil !== undefined && <p>{`${formatInstant(validUntil)}まで受け取れます。`}</p>}
    </Card>
  );
}

/** ZIP files of what was found, newest first, for as long as they can be fetched. */
export function DocumentExports() {
  const query = useQuery(exportsQuery);
  const shown = (query.data ?? []).filter(({ state }) => state !== 'expired');
  if (query.isError && query.data === undefined)
    return (
      <LoadFailed
        busy={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        what="書類のZIP"
      />
    );
  if (shown.length === 0) return null;
  return (
    <Section title="書類のZIP">
      <Stack>
        {shown.map((made) => (
          <One key={made.id} made={made} />
        ))}
      </Stack>
    </Section>
  );
}
