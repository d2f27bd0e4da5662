/** What a ruling makes of a result. Pure. */
import type { TablesInForce } from '#shared/competition/competition/division.ts';
import type { ResultState } from '#shared/competition/result/schema.ts';
import { missesOf, scoreOf, scoringRulesOf, type Score } from '#shared/competition/scoring/policy.ts';
import { errorKinds, type Counts } from '#shared/competition/scoring/schema.ts';

export const resultActs = ['correct', 'void', 'disqualify', 'reinstate'] as const;
export type ResultAct = (typeof resultActs)[number];

interface ResultStanding {
  readonly state: ResultState;
  /** Where a void or disqualified one goes back to. */
  readonly before?: ResultState | undefined;
}

/** What else decides what can be done about a result. */
interface Circumstances {
  readonly seasonIsPublished: boolean;
  /** Its entry is there for another attempt, whose result counts in its place. */
  readonly isGivenBack: boolean;
}

const open: ReadonlySet<ResultState> = new Set(['under-review', 'provisional', 'published', 'corrected']);

/** The result after an act; undefined where it cannot be done. What nobody has seen yet is judged again, not corrected. */
export function resultAfter(
  { state, before }: ResultStanding,
  act: ResultAct,
  { seasonIsPublished, isGivenBack }: Circumstances,
): ResultStanding | undefined {
  if (act === 'correct')
    return state === 'published' || state === 'corrected' ? { state: 'corrected' } : undefined;
  if (act === 'reinstate') {
    if (before === undefined || isGivenBack) return undefined;
    return { state: before === 'provisional' && seasonIsPublished ? 'published' : before };
  }
  if (!open.has(state)) return undefined;
  return { state: act === 'void' ? 'void' : 'disqualified', before: state };
}

/** What was counted of a result. */
interface Figures {
  readonly correct: number;
  readonly errors: Counts;
}

/** Whether a correction corrects anything: without it nobody may be told that it did. */
export const isOtherwise = (before: Figures, after: Figures): boolean =>
  before.correct !== after.correct || errorKinds.some((kind) => before.errors[kind] !== after.errors[kind]);

/** What corrected figures come to, by the tables of the season. */
export const rescored = (
  { correct, errors }: Figures,
  tables: Pick<TablesInForce, 'penalties' | 'bonuses'>,
): Score => scoreOf({ correct, errors, misses: missesOf(errors) }, scoringRulesOf(tables));
