/** The figures behind the charts, each as its source has it. Pure. */

/** Between the two nearest values, as R-7 and Excel's QUARTILE.INC have it; undefined for none. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number | undefined => quantile(values, 0.5);

export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

export function quartiles(values: readonly number[]): Quartiles | undefined {
  const [lower, middle, upper] = [0.25, 0.5, 0.75].map((share) => quantile(values, share));
  if (lower === undefined || middle === undefined || upper === undefined) return undefined;
  return { lower, median: middle, upper };
}

export type Point = readonly [x: number, y: number];

/**
 * The median of the slopes between every two points (Theil 1950, Sen 1968): a third of the points may be anything. Undefined
 * where no two stand beside each other.
 */
export function theilSen(points: readonly Point[]): number | undefined {
  const slopes = points.flatMap(([x1, y1], at) =>
    points.slice(at + 1).flatMap(([x2, y2]) => (x1 === x2 ? [] : [(y2 - y1) / (x2 - x1)])),
  );
  return median(slopes);
}

/** One-sided 90 %. */
const wilsonZ = 1.28;

/** The lower bound of a share (Wilson 1927): 3 of 4 is not yet as sure as 75 of 100. */
export function wilsonLower(part: number, whole: number, z = wilsonZ): number {
  if (whole === 0) return 0;
  const share = part / whole;
  const spread = z * Math.sqrt((share * (1 - share)) / whole + (z * z) / (4 * whole * whole));
  return Math.max(0, (share + (z * z) / (2 * whole) - spread) / (1 + (z * z) / whole));
}
