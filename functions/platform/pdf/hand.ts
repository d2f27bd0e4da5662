/** What the house's own papers are drawn alike with: its logo and name, numbers of steps, grey. Black and white. */
import type { Schema } from '@pdfme/common';
import { ink, label, vector } from './layout.ts';
import { at, filled, rounded, stroked } from './paths.ts';

export const grey = '#5b6478';

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

/** The logo and the name of the product, 50 mm wide. */
export const brand = (id: string, x: number, y: number): Schema[] => [
  vector(`logo${id}`, { x, y, width: 9, height: 4.6 }, logo(0.2, 0.2)),
  label(
    `service${id}`,
    'タイピングトレーニング',
    { x: x + 9.7, y: y - 0.2, width: 40, height: 5 },
    { face: 'sans', size: 8, bold: true },
  ),
];

/** A number in a black circle, 5 mm wide. */
export const stepNumber = (id: string, value: number, x: number, y: number): Schema[] => [
  vector(`circle${id}`, { x, y, width: 5, height: 5 }, filled(circle(2.5, 2.5, 2.5), ink)),
  label(
    `number${id}`,
    String(value),
    { x, y, width: 5, height: 5 },
    {
      face: 'sans',
      size: 10,
      bold: true,
      align: 'center',
      color: '#ffffff',
    },
  ),
];

const cut = '#8a93a5';
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
