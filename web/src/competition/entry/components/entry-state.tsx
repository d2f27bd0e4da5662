import type { Entry } from '#shared/competition/entry/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { useIsOver } from '../use-is-over.ts';
import { remarksOf, stateTone, stateWord } from '../words.ts';

/** Where an entry stands, and what its holder should know of it. */
export function EntryStateWord({ entry }: { entry: Entry }) {
  const over = useIsOver()(entry);
  return (
    <>
      <Badge tone={stateTone(entry.state, over)}>{stateWord(entry.state, over)}</Badge>
      {remarksOf(entry).map((remark) => (
        <span key={remark}>
          {' '}
          <Easy>{remark}</Easy>
        </span>
      ))}
    </>
  );
}
