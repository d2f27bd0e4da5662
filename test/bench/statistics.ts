export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('no values to take the median of');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** The median of `over[i] / under[i]`: values of one round meet the same weather, so they are compared with each other. */
export const pairedRatio = (over: readonly number[], under: readonly number[]): number => {
  if (over.length !== under.length) throw new Error('rounds are missing');
  return median(over.map((value, round) => value / (under[round] ?? Number.NaN)));
};

/** How far a ratio of two identical things is from 1, as a share. */
export const noiseOf = (a: readonly number[], again: readonly number[]): number =>
  Math.abs(pairedRatio(again, a) - 1);
