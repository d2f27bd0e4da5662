/** What a ruling makes of a result. Pure. */
import type { ResultState } from '../result/schema.ts';

export const resultActs = ['correct', 'void', 'disqualify', 'reinstate'] as const;
export type ResultAct = (typeof resultActs)[number];

export interface ResultStanding {
  readonly state: ResultState;
  /** Where a void or disqualified one goes back to. */
  readonly before?: ResultState | undefined;
}

const open: ReadonlySet<ResultState> = new Set(['under-review', 'provisional', 'published', 'corrected']);

/** The result after an act; undefined where it cannot be done. What nobody has seen yet is judged again, not corrected. */
export function resultAfter(
  { state, before }: ResultStanding,
  act: ResultAct,
  seasonIsPublished: boolean,
): ResultStanding | undefined {
  if (act === 'correct')
    return state === 'published' || state === 'corrected' ? { state: 'corrected' } : undefined;
  if (act === 'reinstate') {
    if (before === undefined) return undefined;
    return { state: before === 'provisional' && seasonIsPublished ? 'published' : before };
  }
  if (!open.has(state)) return undefined;
  return { state: act === 'void' ? 'void' : 'disqualified', before: state };
}
