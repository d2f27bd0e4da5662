/** Lines of a login card; black and white. */
import { at, filled, round, rounded, stroked } from '#functions/platform/pdf/paths.ts';

const ink = '#14213d';
const cut = '#8a93a5';

const circle = (x: number, y: number, r: number): string =>
  `M${at(x - r, y)}a${at(r, r)} 0 1 0 ${at(2 * r, 0)}a${at(r, r)} 0 1 0 ${at(-2 * r, 0)}z`;

const key = { width: 4, height: 4.2 };

/** F and J with their bumps, as in the product's logo. */
function logo(x: number, y: number): string {
  const lines = [
    rounded({ ...key, x, y }, 0.8),
    rounded({ ...key, x: x + 4.5, y }, 0.8),
    `M${at(x + 1.5, y + 2.7)}v-1.8h1.3M${at(x + 1.5, y + 1.75)}h1`,
    `M${at(x + 7.1, y + 0.9)}v1.2a.6 .6 0 0 1 -1.2 0`,
    `M${at(x + 1.4, y + 3.5)}h1.2M${at(x + 5.9, y + 3.5)}h1.2`,
  ];
  return stroked(lines.join(''), ink, 0.3);
}

/** All that is no letter, from the corner of the card. */
export function pictures(inset: number, wide: number): string {
  const steps = [27, 57.8, 76.4].map((y) => circle(inset + 2.5, y + 4.8, 2.5)).join('');
  return [
    logo(inset, 5),
    stroked(`M${at(inset, 12)}h${round(wide)}`, ink, 0.2),
    filled(steps, ink),
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
