/** Lines of a login card; black and white. */
import { ink } from '#functions/platform/pdf/layout.ts';
import { at, round, rounded, stroked } from '#functions/platform/pdf/paths.ts';

/** All that is no letter, from the corner of the card. */
export function pictures(inset: number, wide: number): string {
  return [
    stroked(`M${at(inset, 12)}h${round(wide)}`, ink, 0.2),
    stroked(rounded({ x: inset, y: 66.1, width: wide, height: 9.8 }, 1.5), ink, 0.4),
  ].join('');
}
