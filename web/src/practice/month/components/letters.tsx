import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { seenOf } from '#shared/practice/month/class.ts';
import { formatMonth } from '#shared/practice/month/month.ts';
import type { ClassMonth } from '#shared/practice/month/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { MadePdf } from '#web/ui/made-pdf.tsx';
import { MadeSection } from '#web/ui/made-section.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { fetchLettersLink, lettersQuery } from '../queries.ts';

/** With the form library behind it: it comes when it is asked for. */
const LettersDialog = later(async () => (await import('./letters-dialog.tsx')).LettersDialog);

/** One press for the letters of a class, and where they can be fetched. */
export function Letters({ groupId, of }: { groupId: string; of: ClassMonth }) {
  const [asked, setAsked] = useState(false);
  const { groupName, month, pupils } = of;
  const made = useQuery(lettersQuery);
  if (seenOf(pupils).length === 0) return null;
  return (
    <ScreenOnly>
      <Stack>
        <Section title="保護者へのおたより">
          <Stack>
            <p>
              <Easy>
                生徒1人に1枚、できるようになったことと練習のようすをA4のPDFにします。ほかの生徒との比較や、苦手な文字は入りません。
              </Easy>
            </p>
            <div>
              <Button onClick={() => setAsked(true)}>おたよりを作る</Button>
            </div>
          </Stack>
        </Section>
        <Suspense>
          {asked && (
            <LettersDialog
              groupId={groupId}
              groupName={groupName}
              month={month}
              onClose={() => setAsked(false)}
              pupils={pupils}
            />
          )}
        </Suspense>
        <MadeSection
          query={made}
          status={{ running: '作っています。', ready: 'できあがったPDFは、下から受け取れます。' }}
          title="できたおたより"
        >
          {(one) => (
            <MadePdf
              fetchLink={(file) => fetchLettersLink(one.id, file)}
              key={one.id}
              made={one}
              title={`${formatMonth(one.month)}のおたより（${one.groupName} ${String(one.total)}人分）`}
            />
          )}
        </MadeSection>
      </Stack>
    </ScreenOnly>
  );
}
