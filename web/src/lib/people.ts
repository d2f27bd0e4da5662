/** `1,200人` */
export const people = (count: number): string => `${count.toLocaleString('ja-JP')}人`;
