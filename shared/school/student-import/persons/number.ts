/**
 * Whether the numbers of a file can be given: a number is free when nobody has it, or when who has it gets another one
 * from the same file. So a row that cannot be carried out also keeps others from the number it does not give up.
 */
import type { Student } from '#shared/school/student/schema.ts';

/** A row that would be carried out, and the place it would give: group and number, undefined without a number. */
export interface Placing {
  readonly at: number;
  readonly student: Student | undefined;
  readonly place: string | undefined;
}

export type Clash =
  | { readonly kind: 'held'; readonly holder: Student }
  | { readonly kind: 'twice'; readonly rows: readonly number[] };

export const placeOf = (groupId: string, number: string): string | undefined =>
  number === '' ? undefined : `${groupId}#${number}`;
export const placeNow = ({ groupId, number }: Student): string | undefined =>
  placeOf(groupId, String(number ?? ''));

interface Numbers {
  readonly clashes: ReadonlyMap<number, Clash>;
  /** Rows whose pupil's number goes to another row. */
  readonly frees: ReadonlySet<number>;
}

export function giveNumbers(placings: readonly Placing[], existing: readonly Student[]): Numbers {
  const holders = new Map(existing.map((student) => [placeNow(student), student]));
  const possible = new Set(placings);
  const rowOf = new Map(placings.map((placing) => [placing.student, placing]));
  const wanting = Map.groupBy(placings, ({ place }) => place);
  const wantedBy = (place: string | undefined): Placing[] =>
    place === undefined ? [] : (wanting.get(place) ?? []).filter((placing) => possible.has(placing));
  const leaves = (student: Student): boolean => {
    const row = rowOf.get(student);
    return row !== undefined && possible.has(row) && row.place !== placeNow(student);
  };

  const clashes = new Map<number, Clash>();
  const unchecked = [...wanting.keys()];
  const refuse = (placing: Placing, clash: Clash): void => {
    clashes.set(placing.at, clash);
    possible.delete(placing);
    // The pupil stays where they are, so whoever wanted that place cannot have it.
    if (placing.student !== undefined) unchecked.push(placeNow(placing.student));
  };
  for (const place of unchecked) {
    const holder = holders.get(place);
    const others = wantedBy(place).filter(({ student }) => student === undefined || student !== holder);
    // Nobody reads more names than these.
    const namable = others.slice(0, 6);
    for (const row of others)
      if (holder !== undefined && !leaves(holder)) refuse(row, { kind: 'held', holder });
      else if (others.length > 1)
        refuse(row, { kind: 'twice', rows: namable.filter((other) => other !== row).map(({ at }) => at) });
  }

  const frees = [...possible].filter(
    ({ student, place }) =>
      student !== undefined && place !== placeNow(student) && wantedBy(placeNow(student)).length > 0,
  );
  return { clashes, frees: new Set(frees.map(({ at }) => at)) };
}
