/** What got better by a lesson, for one sentence: the best news there is. Pure. */
import { isDone, readyOf, stageOf, type Learner } from './learner.ts';
import { stages, type Stage } from './stages.ts';

export type Gain =
  /** A stage is behind somebody. `next`: where they are now, where it is another one that is open to them. */
  | { readonly kind: 'stage'; readonly stage: Stage; readonly next: Stage | undefined }
  /** Now in the fingers. */
  | { readonly kind: 'ready'; readonly patterns: readonly string[] }
  | { readonly kind: 'met'; readonly patterns: readonly string[] }
  /** Percent less time a stroke than before. */
  | { readonly kind: 'faster'; readonly pattern: string; readonly percent: number }
  /** Percent right of the last strokes, before and now. */
  | { readonly kind: 'surer'; readonly pattern: string; readonly before: number; readonly now: number }
  | { readonly kind: 'perfect' }
  | { readonly kind: 'practised'; readonly correct: number };

/** Below it, it is noise. */
const fewestPercent = 5;

/** @param last the last stage that is open to them */
export function gainOf(
  before: Learner,
  after: Learner,
  { patterns, misses, correct }: { patterns: readonly string[]; misses: number; correct: number },
  last = stages.length - 1,
): Gain {
  const stage = stages.find((one) => !isDone(before, one) && isDone(after, one));
  const next = stageOf(after);
  if (stage !== undefined)
    return { kind: 'stage', stage, next: next === stage || next.id > last ? undefined : next };
  const [were, are] = [readyOf(before), readyOf(after)];
  const met = patterns.filter((one) => before.known.has(one) && !were.has(one) && are.has(one));
  if (met.length > 0) return { kind: 'ready', patterns: met };
  const fresh = patterns.filter((one) => !before.known.has(one) && after.known.has(one));
  if (fresh.length > 0) return { kind: 'met', patterns: fresh };
  if (misses === 0 && correct > 0) return { kind: 'perfect' };
  const changes = patterns.flatMap((pattern) => {
    const [was, is] = [before.known.get(pattern), after.known.get(pattern)];
    return was === undefined || is === undefined
      ? []
      : [{ pattern, percent: Math.round((1 - is.ms / was.ms) * 100), was, is }];
  });
  const [quickest] = changes.toSorted((a, b) => b.percent - a.percent);
  if (quickest !== undefined && quickest.percent >= fewestPercent)
    return { kind: 'faster', pattern: quickest.pattern, percent: quickest.percent };
  const [surest] = changes.toSorted((a, b) => b.is.right - b.was.right - (a.is.right - a.was.right));
  const percent = (share: number): number => Math.round(share * 100);
  if (surest !== undefined && percent(surest.is.right) - percent(surest.was.right) >= fewestPercent)
    return {
      kind: 'surer',
      pattern: surest.pattern,
      before: percent(surest.was.right),
      now: percent(surest.is.right),
    };
  return { kind: 'practised', correct };
}
