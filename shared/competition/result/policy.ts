import type { ResultSummary, ResultState } from './schema.ts';

/** Not yet to be seen by whom it is about. */
const hidden: ReadonlySet<ResultState> = new Set(['under-review', 'provisional', 'void']);
export const isPublicState = (state: ResultState): boolean => !hidden.has(state);

export type Ineligibility = 'not-published' | 'no-level' | 'disqualified' | 'applied' | 'issued' | 'refunded';
/** `not-issued`: there is nothing that could be issued again. */
type ReissueIneligibility = Exclude<Ineligibility, 'issued'> | 'not-issued';

type Applicable = Pick<
  ResultSummary,
  | 'state'
  | 'level'
  | 'certificateApplicationId'
  | 'certificateId'
  | 'certificateRefunded'
  | 'reissueApplicationId'
>;

/** Why no first certificate can be applied for, or undefined when it can (product §5). */
export function ineligibility(result: Applicable): Ineligibility | undefined {
  if (result.state === 'disqualified') return 'disqualified';
  if (!isPublicState(result.state)) return 'not-published';
  if (result.level === undefined) return 'no-level';
  if (result.certificateId !== undefined) return result.certificateRefunded === true ? 'refunded' : 'issued';
  if (result.certificateApplicationId !== undefined) return 'applied';
  return undefined;
}

/** Why the certificate there is cannot be issued again, or undefined when it can: it may itself be revoked, which only it says. */
export function reissueIneligibility(result: Applicable): ReissueIneligibility | undefined {
  const reason = ineligibility(result);
  if (reason !== 'issued') return reason ?? 'not-issued';
  return result.reissueApplicationId === undefined ? undefined : 'applied';
}
