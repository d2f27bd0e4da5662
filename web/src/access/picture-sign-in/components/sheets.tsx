import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { MadePdf } from '#web/ui/made-pdf.tsx';
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
        {(one) => (
          <MadePdf
            fetchLink={() => fetchSheetLink(one.id)}
            key={one.id}
            made={one}
            title={`えとことばのカード（${String(one.total)}人分）`}
          />
        )}
      </MadeSection>
    </Stack>
  );
}
