/** Lines and areas as SVG paths, in millimetres: what a `vector` (layout.ts) and a certificate's template are drawn of. */
import type { Box } from './layout.ts';

/** To a hundredth: finer than any printer. */
export const round = (value: number): string => String(Math.round(value * 100) / 100);
/** A place, or a step from one. */
export const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

export const stroked = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}"/>`;
export const filled = (d: string, color: string): string => `<path d="${d}" fill="${color}"/>`;

export const rectangle = ({ x, y, width, height }: Box): string =>
  `M${at(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Begun in the middle of a side: hundredths that are left over are closed along it, and no corner gets a thorn. */
export function rounded({ x, y, width, height }: Box, r: number): string {
  const corner = (dx: number, dy: number): string => `a${at(r, r)} 0 0 1 ${at(dx, dy)}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${at(x + width / 2, y)}h${round(across / 2)}${corner(r, r)}v${round(down)}${corner(-r, r)}h${round(-across)}${corner(-r, -r)}v${round(-down)}${corner(r, -r)}z`;
}

/** Paths in the millimetres of the box they fill. */
export const svgOf = ({ width, height }: Pick<Box, 'width' | 'height'>, paths: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">${paths}</svg>`;
