import type { Entry } from '#shared/entry/schema.ts';
import { entryStateWords } from '#shared/entry/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { remarksOf, stateTones } from '../words.ts';

/** Where an entry stands, and what its holder should know of it. */
export function EntryStateWord({ entry, pupil = false }: { entry: Entry; pupil?: boolean }) {
  const { plain, easy } = entryStateWords[entry.state];
  return (
    <>
      <Badge tone={stateTones[entry.state]}>{pupil ? easy : plain}</Badge>
      {remarksOf(entry).map((remark) => (
        <span key={remark}> {remark}</span>
      ))}
    </>
  );
}
