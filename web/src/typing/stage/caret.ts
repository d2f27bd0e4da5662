/**
 * A thin second caret that goes at another's pace, sign by sign. Where the signs of a line stand is measured once, when it
 * begins. It moves with the keys, so that both are one change of style, and while no key comes a few times a second (T2).
 */
import type { ShownLine } from './line-painter.ts';

export interface Caret {
  /** A line is on the page, after so many kana of lines before it. */
  line(shown: ShownLine, kana: number, before: number): void;
  /** A key: the first one begins it. */
  step(): void;
  clear(): void;
}

/** Who waits sees it go on. */
const waitingMs = 250;

/** How many signs of a line are behind somebody of that pace; the last one stays the last. Pure. */
export const placeAt = (
  elapsedMs: number,
  perMinute: number,
  line: { kana: number; before: number },
): number => Math.max(0, Math.min(line.kana, Math.floor((elapsedMs * perMinute) / 60_000) - line.before));

/** Left and top of each sign in its field, and the end of the last one; none where the line is in pieces. */
function placesOf(text: HTMLElement, { placeOf }: ShownLine, kana: number): readonly string[] {
  const node = text.firstChild;
  const field = text.offsetParent;
  if (!(node instanceof Text) || field === null || kana === 0) return [];
  const origin = field.getBoundingClientRect();
  const range = new Range();
  return Array.from({ length: kana + 1 }, (_, at) => {
    const place = placeOf(Math.min(at, kana - 1));
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    const { left, right, top } = range.getBoundingClientRect();
    const x = (at === kana ? right : left) - origin.left;
    return `translate(${String(x)}px, ${String(top - origin.top)}px)`;
  });
}

/** @param pace kana a minute, as far as it is known when somebody begins */
export function openCaret(mark: HTMLElement, text: HTMLElement, pace: () => number | undefined): Caret {
  let begun: number | undefined;
  let line = { kana: 0, before: 0 };
  let places: readonly string[] = [];
  let moved = 0;

  function move(): void {
    const perMinute = pace();
    if (begun === undefined || perMinute === undefined) return;
    const now = performance.now();
    moved = now;
    const place = places[placeAt(now - begun, perMinute, line)];
    if (place === undefined || mark.style.transform === place) return;
    mark.style.transform = place;
    mark.setAttribute('data-on', '');
  }
  const timer = setInterval(() => {
    if (performance.now() - moved >= waitingMs) move();
  }, waitingMs);

  return {
    line(shown, kana, before) {
      line = { kana, before };
      places = placesOf(text, shown, kana);
      move();
    },
    step() {
      begun ??= performance.now();
      move();
    },
    clear: () => clearInterval(timer),
  };
}

/** Whoever does not want movement does not get any. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
