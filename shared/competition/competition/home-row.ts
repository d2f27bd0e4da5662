/** The home row that fills key by key towards the next level, on the screen and on paper. Pure. */
export const homeRow = ['A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L', ';'] as const;

/** @param progress of the way to the next level, 0 to 1 */
export const filledKeys = (progress: number): number =>
  Math.floor(Math.min(Math.max(progress, 0), 1) * homeRow.length);

/** The score at which each key of a way is filled, in the order of `homeRow`. */
export const keyScores = ({ from, to }: { from: number; to: number }): number[] =>
  homeRow.map((_, index) => Math.ceil(from + ((to - from) * (index + 1)) / homeRow.length));
