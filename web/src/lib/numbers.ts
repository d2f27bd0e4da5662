/** Numbers as they are written in Japanese. Pure. */

/** `12,345` */
export const formatCount = (value: number): string => value.toLocaleString('ja-JP');

/** `+6`, `−2`, `±0` */
export const formatChange = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
