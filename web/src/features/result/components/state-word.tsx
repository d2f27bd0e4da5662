import type { ResultSummary } from '#shared/result/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stateWords } from '../words.ts';

interface StateWordProps {
  state: ResultSummary['state'];
  pupil?: boolean;
}

/** Published is the rule; only what differs from it is marked. */
export function StateWord({ state, pupil = false }: StateWordProps) {
  const { label, easyLabel, tone } = stateWords[state];
  const word = pupil ? easyLabel : label;
  return state === 'published' ? word : <Badge tone={tone}>{word}</Badge>;
}
