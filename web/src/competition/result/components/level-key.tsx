import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { noLevel } from '../words.ts';

interface LevelKeyProps {
  result: Pick<ResultSummary, 'level' | 'state'>;
}

/** The level one reached, as a key; words where there is none, and no word where none is to be reached any more. */
export function LevelKey({ result: { level, state } }: LevelKeyProps) {
  if (state === 'disqualified') return '—';
  if (level === undefined) return <Easy>{noLevel}</Easy>;
  return (
    <Keycap size="s" tone="achievement">
      <Easy>{level}</Easy>
    </Keycap>
  );
}
