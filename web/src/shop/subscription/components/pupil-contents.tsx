import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#shared/kernel/time.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardGrid } from '#web/ui/card.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { openContentsQuery } from '../queries.ts';

/** What a pupil may practise with; nothing of it is to be bought here. */
export function PupilContents({ only }: { only?: ContentName | undefined }) {
  const query = useQuery(openContentsQuery);
  const shown = only === undefined ? contentNames : [only];
  return (
    <Loaded lines={9} query={query} what="教材">
      {(open) => (
        <CardGrid>
          {shown.map((contentName) => {
            const found = open.find((one) => one.contentName === contentName);
            const { title, lead } = contentWords[contentName];
            return (
              <Card
                badge={
                  <Badge tone={found === undefined ? 'plain' : 'good'}>
                    {found === undefined ? 'まだ使えません' : '使えます'}
                  </Badge>
                }
                key={contentName}
                level={2}
                title={<Easy>{title}</Easy>}
              >
                <p>
                  <Easy>{lead}</Easy>
                </p>
                <p>
                  <Easy>
                    {found === undefined
                      ? 'この教材を使いたいときは、先生に聞いてください。'
                      : `${formatDay(new Date(Date.parse(found.openUntil) - 1))}まで使えます。`}
                  </Easy>
                </p>
              </Card>
            );
          })}
        </CardGrid>
      )}
    </Loaded>
  );
}
