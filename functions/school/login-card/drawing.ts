/** Lines of a login card; black and white. */
import { ink } from '#functions/platform/pdf/layout.ts';
import { at, round, rounded, stroked } from '#functions/platform/pdf/paths.ts';

const cut = '#8a93a5';

/** All that is no letter, from the corner of the card. */
export function pictures(inset: number, wide: number): string {
  return [
    stroked(`M${at(inset, 12)}h${round(wide)}`, ink, 0.2),
    stroked(rounded({ x: inset, y: 66.1, width: wide, height: 9.8 }, 1.5), ink, 0.4),
  ].join('');
}

const dash = 2;
const broken = (length: number, step: (by: number) => string, skip: (by: number) => string): string =>
  `${step(dash)}${skip(dash)}`.repeat(Math.floor(length / (2 * dash)));

interface Grid {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

/** Broken lines around and between the cards. */
export function cutLines({ left, top, columns, rows, width, height }: Grid): string {
  const [wide, high] = [columns * width, rows * height];
  const across = Array.from(
    { length: rows + 1 },
    (_, line) =>
      `M${left} ${top + line * height}${broken(
        wide,
        (by) => `h${by}`,
        (by) => `m${by} 0`,
      )}`,
  );
  const down = Array.from(
    { length: columns + 1 },
    (_, line) =>
      `M${left + line * width} ${top}${broken(
        high,
        (by) => `v${by}`,
        (by) => `m0 ${by}`,
      )}`,
  );
  return stroked([...across, ...down].join(''), cut, 0.2);
}
