/** Characters and points are whole. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const mostLines = 5;

/** From 0, so that a small difference looks small, to the first line at or above the highest value. */
export function valueTicks(highest: number): number[] {
  const step = steps.find((one) => highest <= one * mostLines) ?? highest / mostLines;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, line) => line * step);
}
