import type { PrintoutKind } from './schema.ts';
import { formatCount } from '#shared/kernel/count.ts';

export const printoutWords: Readonly<Record<PrintoutKind, string>> = {
  ticket: '参加票',
  notice: '結果通知書',
  'result-sheet': '成績シート',
};

/** 「12枚」, 「40人分」 */
export const printoutCount = (kind: PrintoutKind, count: number): string =>
  `${formatCount(count)}${kind === 'ticket' ? '枚' : '人分'}`;
