import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '#shared/kernel/time.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { MadeCard } from '#web/ui/made-card.tsx';
import { MadeSection } from '#web/ui/made-section.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { fetchSheetLink, sheetsQuery, startSheet } from '../queries.ts';

/** Cards to cut and hand out, made behind the page. */
export function Sheets({ groupId }: { groupId: string }) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const made = useQuery(sheetsQuery(groupId));
  return (
    <Stack>
      <Section title="カードを配る">
        <Stack>
          <p>
            <Easy>
              1人1枚の小さなカード（A4に12枚）をPDFにします。切って配り、まわりの人に見せないよう伝えてください。
            </Easy>
          </p>
          <ActProblem error={error} title="作り始められませんでした" />
          <div>
            <Button
              busy={busy}
              onClick={() => act(() => startSheet(queryClient, groupId, crypto.randomUUID()))}
            >
              えとことばのカードを作る
            </Button>
          </div>
        </Stack>
      </Section>
      <MadeSection
        query={made}
        status={{ running: '作っています。', ready: 'できあがったPDFは、下から受け取れます。' }}
        title="できたカード"
      >
        {({ id, state, startedAt, total, files, validUntil }) => (
          <MadeCard
            downloads={files.map(({ name }) => (
              <DownloadButton
                aria-label={`PDFをダウンロードする：${name}`}
                fetchLink={() => fetchSheetLink(id)}
                key={name}
                look="primary"
              >
                PDFをダウンロードする
              </DownloadButton>
            ))}
            key={id}
            state={state}
            title={`えとことばのカード（${String(total)}人分）`}
            validUntil={validUntil}
          >
            <p>{formatInstant(startedAt)}</p>
            {state === 'failed' && <p>途中で問題が起きました。もう一度お試しください。</p>}
          </MadeCard>
        )}
      </MadeSection>
    </Stack>
  );
}
