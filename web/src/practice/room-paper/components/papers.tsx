import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Room } from '#shared/practice/room/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { MadePdf } from '#web/ui/made-pdf.tsx';
import { MadeSection } from '#web/ui/made-section.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { fetchPapersLink, papersQuery } from '../queries.ts';

/** With the form library behind it: it comes when it is asked for. */
const PapersDialog = later(async () => (await import('./papers-dialog.tsx')).PapersDialog);

/** Who typed, and has a name to print. */
export interface Taker {
  readonly userId: string;
  /** 「3. 青木 葵」 */
  readonly name: string;
}

/** One press for the papers of a class, and where they can be fetched. */
export function Papers({ room, takers }: { room: Room; takers: readonly Taker[] }) {
  const [asked, setAsked] = useState(false);
  const made = useQuery(papersQuery);
  if (takers.length === 0) return null;
  return (
    <ScreenOnly>
      <Stack>
        <Section title="参加証">
          <Stack>
            <p>
              <Easy>
                参加した人に1人1枚、A4のPDFにします。学校が自分で行う記録会の記念で、事務局の認定証ではありません（番号やQRコードはありません）。
              </Easy>
            </p>
            <div>
              <Button onClick={() => setAsked(true)}>参加証を作る</Button>
            </div>
          </Stack>
        </Section>
        <Suspense>
          {asked && <PapersDialog onClose={() => setAsked(false)} room={room} takers={takers} />}
        </Suspense>
        <MadeSection
          only={({ roomCode }) => roomCode === room.code}
          query={made}
          status={{ running: '作っています。', ready: 'できあがったPDFは、下から受け取れます。' }}
          title="できた参加証"
        >
          {(one) => (
            <MadePdf
              fetchLink={() => fetchPapersLink(one.id)}
              key={one.id}
              made={one}
              title={`${one.event}の参加証（${String(one.total)}人分）`}
            />
          )}
        </MadeSection>
      </Stack>
    </ScreenOnly>
  );
}
