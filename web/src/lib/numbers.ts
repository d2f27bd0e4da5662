/** Numbers as they are written in Japanese. Pure. */
import { formatCount } from '#shared/kernel/count.ts';

/** `+6`, `−2`, `±0` */
export const formatChange = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;

/** `ぷん` or `ふん`, as so many minutes are said. */
export const minutesReading = (minutes: number): string =>
  [1, 3, 4, 6, 8, 0].includes(minutes % 10) && minutes > 0 ? 'ぷん' : 'ふん';

/** `10[分|ぷん]`, `5[分|ふん]` */
export const minutesWords = (minutes: number): string => `${String(minutes)}[分|${minutesReading(minutes)}]`;
