/**
 * A thin second caret that goes at another's pace. Where the signs of a line stand is measured once, when it begins; from then
 * on the browser moves the caret by itself, so that no key costs a layout for it (T2).
 */
import type { ShownLine } from './line-painter.ts';

export interface Ghost {
  /** A line is on the page, after so many kana of lines before it. */
  line(shown: ShownLine, kana: number, before: number): void;
  /** The first key: from now on it goes. */
  begin(): void;
  clear(): void;
}

/** Left and top of each sign in its field, and the end of the last one; undefined where the line is in pieces. */
function placesOf(text: HTMLElement, { placeOf }: ShownLine, kana: number) {
  const node = text.firstChild;
  const field = text.offsetParent;
  if (!(node instanceof Text) || field === null) return undefined;
  const origin = field.getBoundingClientRect();
  const range = new Range();
  return Array.from({ length: kana + 1 }, (_, at) => {
    const place = placeOf(Math.min(at, kana - 1));
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    const { left, right, top } = range.getBoundingClientRect();
    return { x: (at === kana ? right : left) - origin.left, y: top - origin.top };
  });
}

/** @param pace kana a minute, as far as it is known when somebody begins */
export function openGhost(mark: HTMLElement, text: HTMLElement, pace: () => number | undefined): Ghost {
  let begun: number | undefined;
  let current: readonly [ShownLine, number, number] | undefined;
  let moving: Animation | undefined;

  function move(): void {
    moving?.cancel();
    const perMinute = pace();
    if (begun === undefined || current === undefined || perMinute === undefined || perMinute <= 0) return;
    const [shown, kana, before] = current;
    const places = placesOf(text, shown, kana);
    if (places === undefined || kana === 0) return;
    const msAKana = 60_000 / perMinute;
    mark.setAttribute('data-on', '');
    moving = mark.animate(
      places.map(({ x, y }) => ({ transform: `translate(${String(x)}px, ${String(y)}px)` })),
      {
        duration: kana * msAKana,
        delay: before * msAKana - (performance.now() - begun),
        fill: 'both',
      },
    );
  }

  return {
    line(...next) {
      current = next;
      move();
    },
    begin() {
      if (begun !== undefined) return;
      begun = performance.now();
      move();
    },
    clear: () => moving?.cancel(),
  };
}

/** Whoever does not want movement does not get any. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
