import { formatCount } from '#shared/kernel/count.ts';
import type { Column } from '#web/ui/table.tsx';

const headers = {
  entered: '申込',
  notYet: 'まだ',
  absent: '欠席',
  waiting: '開始待ち',
  running: '競技中',
  stuck: '時間切れ・記録待ち',
  underReview: '要確認',
  finished: '終了',
} as const;
type Counted = keyof typeof headers;

/** How many of a kind, in whichever table. */
export const countColumn = <Line extends Readonly<Record<K, number>>, K extends Counted>(
  id: K,
): Column<Line> => ({ id, header: headers[id], align: 'end', cell: (line) => formatCount(line[id]) });
