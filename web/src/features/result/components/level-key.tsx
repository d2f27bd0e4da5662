import type { ResultSummary } from '#shared/result/schema.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { noLevel } from '../words.ts';

interface LevelKeyProps {
  result: Pick<ResultSummary, 'level' | 'state'>;
  pupil?: boolean;
}

/** The level one reached, as a key; words where there is none. */
export function LevelKey({ result: { level, state }, pupil = false }: LevelKeyProps) {
  if (level === undefined || state === 'disqualified') return noLevel[pupil ? 'pupil' : 'adult'];
  return (
    <Keycap size="s" tone="achievement">
      {level}
    </Keycap>
  );
}
