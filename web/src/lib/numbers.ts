/** Numbers as they are written in Japanese. Pure. */
import { formatCount } from '#shared/kernel/count.ts';

/** `+6`, `−2`, `±0` */
export const formatChange = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
