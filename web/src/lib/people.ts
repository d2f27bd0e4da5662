/** `1,200人` */
import { formatCount } from '#shared/kernel/count.ts';
export const people = (count: number): string => `${formatCount(count)}人`;
