/**
 * How quick and how sure somebody is with a key by now: what was long ago counts less and less. Kept in the book beside its
 * sums, so that a lesson can be chosen on any device from one read. Pure.
 */

/** Milliseconds a stroke by now, the best that was, and the share of strokes that were right; each is kept as a whole number. */
export type Skill = readonly [ms?: number | undefined, best?: number | undefined, right?: number | undefined];

/** Of a lesson's mean in the figure of now. A tenth, as keybr has it, leaves a beginner waiting for weeks. */
const freshness = 0.3;
/** The share is that of about so many strokes; of fewer, where there were fewer, so that a first miss is soon made good. */
export const rememberedStrokes = 30;
/** Of the share, which is kept in thousandths. */
export const whole = 1000;

interface Strokes {
  readonly hit: number;
  readonly miss: number;
  readonly ms?: number | undefined;
}

/** @param seen strokes before these, right and wrong */
export function skillWith([ms, best, right]: Skill, seen: number, { hit, miss, ms: fresh }: Strokes): Skill {
  const strokes = hit + miss;
  // An app that does not time its strokes tells too little of it.
  if (strokes === 0 || (fresh === undefined && ms === undefined))
    return ms === undefined ? [] : [ms, best, right];
  const kept = right === undefined ? 0 : Math.min(seen, rememberedStrokes);
  const nextRight = Math.round(((right ?? 0) * kept + hit * whole) / (kept + strokes));
  const next =
    fresh === undefined ? ms : Math.round(ms === undefined ? fresh : ms + (fresh - ms) * freshness);
  return [next, Math.min(best ?? Infinity, next ?? Infinity), nextRight];
}
