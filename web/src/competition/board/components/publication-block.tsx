import { useQuery } from '@tanstack/react-query';
import type { PublicationView } from '#shared/competition/publication/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { publicationQuery } from '../office-queries.ts';

const stateWords: Readonly<Record<PublicationView['state'], string>> = {
  waiting: '公表の日時を待っています',
  publishing: '公表しています',
  stopped: '途中で止まりました。5分以内に自動で続きを始めます',
  published: '公表しました',
};

/** When a season's results come out, and how far that is. */
export function PublicationBlock({ seasonId }: { seasonId: string }) {
  return (
    <Loaded lines={4} query={useQuery(publicationQuery(seasonId))} what="公表の状態">
      {({ publishesAt, state, startedAt, publishedAt, done }) => (
        <DefinitionList
          items={[
            { term: '状態', value: stateWords[state] },
            { term: '公表の日時', value: formatInstant(publishesAt) },
            ...(startedAt === undefined
              ? []
              : [
                  { term: '自動処理の開始', value: formatInstant(startedAt) },
                  { term: '公表した結果', value: `${formatCount(done)}件` },
                ]),
            ...(publishedAt === undefined
              ? []
              : [{ term: '自動処理の終わり', value: formatInstant(publishedAt) }]),
          ]}
        />
      )}
    </Loaded>
  );
}
