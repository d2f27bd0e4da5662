/** Borders, emblem and seal of the certificates the product comes with: paths in millimetres, each in one colour that prints in grey, too. */
import { page } from '#shared/certificate/certificate-template/schema.ts';
import type { Box } from '#functions/platform/pdf/layout.ts';
import { at, filled, rectangle, rounded, round, stroked } from '#functions/platform/pdf/paths.ts';

const inset = (by: number): Box => ({
  x: by,
  y: by,
  width: page.width - 2 * by,
  height: page.height - 2 * by,
});

/** A point away from another, at an angle in degrees. */
const away = (x: number, y: number, distance: number, degrees: number): readonly [number, number] => {
  const radians = (degrees * Math.PI) / 180;
  return [x + distance * Math.cos(radians), y + distance * Math.sin(radians)];
};

/** Two rules around the page, with a key at each corner. */
export function ruledBorder(color: string): string {
  const [outer, inner, size] = [11, 15, 7.6];
  const corners = [outer + 2, page.width - outer - 2].flatMap((x) =>
    [outer + 2, page.height - outer - 2].map((y) => ({ x: x - size / 2, y: y - size / 2 })),
  );
  const keys = corners.map((corner) => rounded({ ...corner, width: size, height: size }, 1.5)).join('');
  const bumps = corners.map(({ x, y }) => `M${at(x + 2.4, y + 5.6)}h2.8`).join('');
  return [
    stroked(rectangle(inset(outer)), color, 0.9),
    stroked(rectangle(inset(inner)), color, 0.3),
    filled(keys, '#ffffff'),
    stroked(keys + bumps, color, 0.6),
  ].join('');
}

/** The two keys both index fingers come home to, F above its bump and J above its own. */
function homeKeys(x: number, y: number, size: number, color: string): string {
  const unit = size / 10;
  const key = (left: number): string =>
    rounded({ x: left, y: y - 5 * unit, width: size, height: size }, 1.8 * unit) +
    `M${at(left + 0.9 * unit, y + 6.1 * unit)}h${round(8.2 * unit)}`;
  const [f, j] = [x - size - unit, x + unit];
  return [
    stroked(key(f) + key(j), color, 0.9 * unit),
    stroked(
      `M${at(f + 3.6 * unit, y + 2 * unit)}v${round(-5 * unit)}h${round(3 * unit)}M${at(f + 3.6 * unit, y - 0.6 * unit)}h${round(2.4 * unit)}M${at(j + 6 * unit, y - 3 * unit)}v${round(3.5 * unit)}a${at(1.4 * unit, 1.4 * unit)} 0 0 1 ${at(-2.8 * unit, 0)}`,
      color,
      0.9 * unit,
    ),
    stroked(
      `M${at(f + 3.6 * unit, y + 3.6 * unit)}h${round(2.8 * unit)}M${at(j + 3.6 * unit, y + 3.6 * unit)}h${round(2.8 * unit)}`,
      color,
      0.7 * unit,
    ),
  ].join('');
}

/** A leaf that points away from where it grows. */
function leaf(x: number, y: number, length: number, degrees: number): string {
  const [tipX, tipY] = away(x, y, length, degrees);
  const [leftX, leftY] = away(x, y, length * 0.62, degrees - 26);
  const [rightX, rightY] = away(x, y, length * 0.62, degrees + 26);
  return `M${at(x, y)}Q${at(leftX, leftY)} ${at(tipX, tipY)}Q${at(rightX, rightY)} ${at(x, y)}z`;
}

/** The home keys between two branches of laurel. */
export function emblem(x: number, y: number, radius: number, color: string): string {
  const leaves = [-1, 1].flatMap((side) =>
    Array.from({ length: 8 }, (_, index) => {
      const angle = 90 - side * (14 + index * 17);
      const [rootX, rootY] = away(x, y, radius, angle);
      const forward = angle - side * 90;
      return [
        leaf(rootX, rootY, radius * 0.36, forward - side * -34),
        leaf(rootX, rootY, radius * 0.36, forward - side * 34),
      ].join('');
    }),
  );
  const [leftX, leftY] = away(x, y, radius, 90 + 150);
  const [rightX, rightY] = away(x, y, radius, 90 - 150);
  const branches = `M${at(x, y + radius)}A${at(radius, radius)} 0 0 1 ${at(leftX, leftY)}M${at(x, y + radius)}A${at(radius, radius)} 0 0 0 ${at(rightX, rightY)}`;
  return (
    filled(leaves.join(''), color) +
    stroked(branches, color, 0.35) +
    homeKeys(x, y - radius * 0.05, radius * 0.62, color)
  );
}

/** The frame of the seal, a little uneven inside as if it were cut by hand; its letters are the template's. */
export const seal = (size: number, color: string): string =>
  stroked(rounded({ x: 0.6, y: 0.6, width: size - 1.2, height: size - 1.2 }, 1.4), color, 1.1);

/** Keycaps all around the page, like the rim of a keyboard. */
export function keyBorder(color: string, light: string): string {
  const keys: Box[] = [];
  const size = 7.6;
  const first = 10;
  const row = (length: number) => {
    const count = Math.floor((length - 2 * first) / (size + 1));
    return { count, pitch: (length - 2 * first - size) / (count - 1) };
  };
  const across = row(page.width);
  const down = row(page.height);
  for (let index = 0; index < across.count; index++)
    for (const y of [first, page.height - first - size])
      keys.push({ x: first + index * across.pitch, y, width: size, height: size });
  for (let index = 1; index < down.count - 1; index++)
    for (const x of [first, page.width - first - size])
      keys.push({ x, y: first + index * down.pitch, width: size, height: size });
  const caps = keys.map((box) => rounded(box, 1.5)).join('');
  const tops = keys
    .map(({ x, y }) => rounded({ x: x + 1.1, y: y + 0.7, width: size - 2.2, height: size - 2.4 }, 1))
    .join('');
  return filled(caps, light) + stroked(caps, color, 0.3) + stroked(tops, color, 0.2);
}

/** One large key with its lower edge, on which the level stands. */
export const largeKey = (box: Box, color: string, light: string): string =>
  filled(rounded({ ...box, height: box.height + 4 }, 7), color) +
  filled(
    rounded({ x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }, 6),
    '#ffffff',
  ) +
  stroked(
    rounded({ x: box.x + 5, y: box.y + 4, width: box.width - 10, height: box.height - 10 }, 5),
    light,
    1.2,
  );

const star = (x: number, y: number, radius: number): string =>
  `M${Array.from({ length: 10 }, (_, index) =>
    at(...away(x, y, index % 2 === 0 ? radius : radius * 0.45, -90 + 36 * index)),
  ).join('L')}z`;

/** Stars in an arch over the middle. */
export const stars = (x: number, y: number, color: string): string =>
  filled(
    [-2, -1, 0, 1, 2]
      .map((place) => star(x + place * 19, y + Math.abs(place) ** 2 * 1.4, place === 0 ? 5 : 3.6))
      .join(''),
    color,
  );
