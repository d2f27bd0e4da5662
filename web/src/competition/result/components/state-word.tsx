import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { stateWords } from '../words.ts';

interface StateWordProps {
  state: ResultSummary['state'];
}

/** Published is the rule; only what differs from it is marked. */
export function StateWord({ state }: StateWordProps) {
  const { label, tone } = stateWords[state];
  return state === 'published' ? <Easy>{label}</Easy> : <Badge tone={tone}>{label}</Badge>;
}

/** In a list, after what names the row: what is as it should be says so by silence. */
export const StateMark = ({ state }: StateWordProps) =>
  state !== 'published' && (
    <>
      {' '}
      <StateWord state={state} />
    </>
  );
