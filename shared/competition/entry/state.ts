/** What becomes of an entry. Pure; who may act is the contract's business. */
import type { Season } from '#shared/competition/competition/schema.ts';
import { isEntered, type Standing } from './policy.ts';
import type { EntryState } from './schema.ts';

export const entryActs = [
  'apply',
  'release',
  'pay',
  'start',
  'finish',
  'mark-absent',
  'undo-absent',
  'withdraw',
  'refund',
  'give-back',
  'disqualify',
  'reinstate',
] as const;
export type EntryAct = (typeof entryActs)[number];

export interface EntryStanding {
  readonly state: EntryState;
  /** Where a disqualified entry goes back to when that was a mistake. */
  readonly before?: EntryState | undefined;
}

const moves: Readonly<
  Record<Exclude<EntryAct, 'disqualify' | 'reinstate'>, Partial<Record<EntryState, EntryState>>>
> = {
  apply: { draft: 'applied' },
  /** Its order expired or was given up. */
  release: { applied: 'draft' },
  /** Also late, when it was released already. */
  pay: { applied: 'ready', draft: 'ready' },
  start: { ready: 'competing' },
  finish: { competing: 'done' },
  'mark-absent': { ready: 'absent' },
  'undo-absent': { absent: 'ready' },
  withdraw: { draft: 'withdrawn', applied: 'withdrawn', ready: 'withdrawn' },
  /** All of its order was given back; once begun, it stays and the office decides. */
  refund: { draft: 'withdrawn', applied: 'withdrawn', ready: 'withdrawn', absent: 'withdrawn' },
  /** The office returns an attempt lost to a technical fault. */
  'give-back': { competing: 'ready', done: 'ready' },
};

const disqualifiable: ReadonlySet<EntryState> = new Set(['ready', 'competing', 'done', 'absent']);

/** The entry after an act; undefined where it cannot be done. */
export function entryAfter({ state, before }: EntryStanding, act: EntryAct): EntryStanding | undefined {
  if (act === 'disqualify')
    return disqualifiable.has(state) ? { state: 'disqualified', before: state } : undefined;
  if (act === 'reinstate')
    return state === 'disqualified' && before !== undefined ? { state: before } : undefined;
  const next = moves[act][state];
  return next === undefined ? undefined : { state: next };
}

export type ChangeRefusal =
  | 'already-started'
  | 'not-changeable'
  | 'called-off'
  | 'season-over'
  | 'other-season'
  | 'nothing-changed'
  | 'already-entered'
  | 'assignment-full'
  | 'not-qualified';

/** An entry that is to go to another 課題, another person, or both. */
interface Change {
  readonly state: EntryState;
  readonly from: { readonly seasonId: string; readonly divisionCode: string; readonly personId: string };
  readonly to: { readonly seasonId: string; readonly divisionCode: string; readonly personId: string };
  readonly season: Pick<Season, 'held' | 'calledOff'>;
  /** Entries of the person it goes to, without this one. */
  readonly standings: readonly Standing[];
  /** Places left in the 課題 it goes to; undefined where there is no limit. */
  readonly placesLeft: number | undefined;
}

/** The first thing that keeps an entry from changing. */
export function changeRefusal(change: Change, now: Date): ChangeRefusal | undefined {
  const { state, from, to } = change;
  if (state === 'competing' || state === 'done') return 'already-started';
  if (state !== 'applied' && state !== 'ready') return 'not-changeable';
  if (change.season.calledOff !== undefined) return 'called-off';
  if (Date.parse(change.season.held.closesAt) <= now.getTime()) return 'season-over';
  if (from.seasonId !== to.seasonId) return 'other-season';
  const moved = from.divisionCode !== to.divisionCode;
  if (!moved && from.personId === to.personId) return 'nothing-changed';
  if (isEntered(change.standings, to.divisionCode)) return 'already-entered';
  if (moved && change.placesLeft !== undefined && change.placesLeft < 1) return 'assignment-full';
  return undefined;
}

export type WithdrawalRefusal = 'already-started' | 'called-off' | 'already-withdrawn' | 'not-withdrawable';

/** What is paid of a season that was called off is given back, and no longer given up for nothing. */
export function withdrawalRefusal(
  state: EntryState,
  { calledOff }: Pick<Season, 'calledOff'> = {},
): WithdrawalRefusal | undefined {
  if (state === 'ready' && calledOff !== undefined) return 'called-off';
  if (entryAfter({ state }, 'withdraw') !== undefined) return undefined;
  if (state === 'competing' || state === 'done') return 'already-started';
  return state === 'withdrawn' ? 'already-withdrawn' : 'not-withdrawable';
}
