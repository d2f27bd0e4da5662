import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import type { Column } from '#web/ui/table.tsx';
import { stateWords } from '../words.ts';

interface StateWordProps {
  state: ResultSummary['state'];
}

/** A list in which all are as they should be says so by silence. */
export const stateColumn = (
  results: readonly Pick<ResultSummary, 'state'>[],
): Column<Pick<ResultSummary, 'state'>>[] =>
  results.every(({ state }) => state === 'published')
    ? []
    : [{ id: 'state', header: '状態', cell: ({ state }) => <StateWord state={state} /> }];

/** Published is the rule; only what differs from it is marked. */
export function StateWord({ state }: StateWordProps) {
  const { label, tone } = stateWords[state];
  return state === 'published' ? <Easy>{label}</Easy> : <Badge tone={tone}>{label}</Badge>;
}
