/** Ranks of any list: equal ones share theirs and the next is skipped (1, 2, 2, 4). Pure. */
export interface Placed<T> {
  readonly one: T;
  readonly rank: number;
  readonly shared: boolean;
}

/** Ranks for what is already in order; `same` says whether two neighbours share theirs. */
export function placesOf<T>(ordered: readonly T[], same: (a: T, b: T) => boolean): Placed<T>[] {
  let rank = 0;
  return ordered.map((one, index) => {
    const before = ordered[index - 1];
    const after = ordered[index + 1];
    const asBefore = before !== undefined && same(before, one);
    if (!asBefore) rank = index + 1;
    return { one, rank, shared: asBefore || (after !== undefined && same(one, after)) };
  });
}
