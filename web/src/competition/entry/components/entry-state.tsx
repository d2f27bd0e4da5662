import type { Entry } from '#shared/competition/entry/schema.ts';
import { entryStateWords } from '#shared/competition/entry/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { remarksOf, stateTones } from '../words.ts';

/** Where an entry stands, and what its holder should know of it. */
export const EntryStateWord = ({ entry }: { entry: Entry }) => (
  <>
    <Badge tone={stateTones[entry.state]}>{entryStateWords[entry.state]}</Badge>
    {remarksOf(entry).map((remark) => (
      <span key={remark}>
        {' '}
        <Easy>{remark}</Easy>
      </span>
    ))}
  </>
);
