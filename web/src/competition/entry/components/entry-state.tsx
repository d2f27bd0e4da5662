import { useQuery } from '@tanstack/react-query';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { useIsOver } from '../use-is-over.ts';
import { remarksOf, stateTone, stateWord } from '../words.ts';

/** Where an entry stands, and what its holder should know of it. */
export function EntryStateWord({ entry }: { entry: Entry }) {
  const over = useIsOver()(entry);
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const off = seasons.some(({ id, calledOff }) => id === entry.season.id && calledOff !== undefined);
  return (
    <>
      <Badge tone={stateTone(entry.state, over)}>{stateWord(entry.state, over)}</Badge>
      {[...remarksOf(entry), ...(off ? ['大会が中止になりました'] : [])].map((remark) => (
        <span key={remark}>
          {' '}
          <Easy>{remark}</Easy>
        </span>
      ))}
    </>
  );
}
