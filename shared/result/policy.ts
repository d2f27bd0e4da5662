import type { ResultSummary, ResultState } from './schema.ts';

/** Not yet to be seen by whom it is about. */
const hidden: ReadonlySet<ResultState> = new Set(['under-review', 'provisional', 'void']);
export const isPublicState = (state: ResultState): boolean => !hidden.has(state);

export type Ineligibility = 'not-published' | 'no-level' | 'disqualified' | 'applied' | 'issued';

/** Why no certificate can be applied for, or undefined when it can (product §5). */
export function ineligibility(
  result: Pick<ResultSummary, 'state' | 'level' | 'certificateApplicationId' | 'certificateId'>,
): Ineligibility | undefined {
  if (result.state === 'disqualified') return 'disqualified';
  if (!isPublicState(result.state)) return 'not-published';
  if (result.level === undefined) return 'no-level';
  if (result.certificateId !== undefined) return 'issued';
  if (result.certificateApplicationId !== undefined) return 'applied';
  return undefined;
}
