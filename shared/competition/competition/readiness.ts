/** What a season lacks before it can be opened. Pure. */
import type { Assignment, EntrySettings } from './assignment.ts';
import { tablesOf, type DivisionRecord } from './division.ts';
import type { Season } from './schema.ts';
import { tableAt } from './table.ts';

export const lacks = ['assignments', 'text', 'sealed-text', 'division', 'tables', 'terms'] as const;
export type Lack = (typeof lacks)[number];

export interface Missing {
  readonly what: Lack;
  /** Where it is about one 課題. */
  readonly divisionCode?: string | undefined;
}

interface Prepared {
  readonly season: Pick<Season, 'id' | 'held' | 'entry'>;
  readonly assignments: readonly Pick<Assignment, 'divisionCode' | 'textId'>[];
  readonly divisions: readonly DivisionRecord[];
  /** The texts of its 課題 that are sealed, or played already. */
  readonly sealed: ReadonlySet<string>;
  readonly settings: Pick<EntrySettings, 'prices' | 'groupRules'> | undefined;
}

export function hasTables(division: DivisionRecord, season: Pick<Season, 'id' | 'held'>): boolean {
  try {
    return tablesOf(division, season) !== undefined;
  } catch {
    // What it throws is just this question's answer.
    return false;
  }
}

function missingOfAssignment(
  { divisionCode, textId }: Prepared['assignments'][number],
  { season, divisions, sealed }: Prepared,
): Missing[] {
  const division = divisions.find(({ code }) => code === divisionCode);
  if (division === undefined) return [{ what: 'division', divisionCode }];
  const tables: Missing[] = hasTables(division, season) ? [] : [{ what: 'tables', divisionCode }];
  if (textId === undefined) return [{ what: 'text', divisionCode }, ...tables];
  return sealed.has(textId) ? tables : [{ what: 'sealed-text', divisionCode }, ...tables];
}

export function missingOf(prepared: Prepared): Missing[] {
  const { season, assignments, settings } = prepared;
  const opens = new Date(season.entry.opensAt);
  const hasTerms =
    settings !== undefined &&
    tableAt(settings.prices, opens) !== undefined &&
    tableAt(settings.groupRules, opens) !== undefined;
  return [
    ...(assignments.length === 0 ? [{ what: 'assignments' } as const] : []),
    ...assignments.flatMap((assignment) => missingOfAssignment(assignment, prepared)),
    ...(hasTerms ? [] : [{ what: 'terms' } as const]),
  ];
}

/** Until its first attempt may begin, a season may still be changed. */
export const hasBegun = ({ state, held }: Pick<Season, 'state' | 'held'>, now: Date): boolean =>
  state === 'open' && now.toISOString() >= held.opensAt;

/** What it is stays as it is: it has begun, or is called off. */
export const isFixed = (season: Pick<Season, 'state' | 'held' | 'calledOff'>, now: Date): boolean =>
  season.calledOff !== undefined || hasBegun(season, now);

/** Nobody can have entered before. */
export const takesEntries = ({ state, entry }: Pick<Season, 'state' | 'entry'>, now: Date): boolean =>
  state === 'open' && now.toISOString() >= entry.opensAt;
