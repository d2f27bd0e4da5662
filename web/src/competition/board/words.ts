/** What boards say. Pure. */
import type { BoardKind, BoardPage } from '#shared/competition/board/schema.ts';
import type { Change } from './last-visit.ts';

export const boardWords: Readonly<Record<BoardKind, string>> = {
  all: '全体',
  grade: '学年ごと',
  school: '自分の学校・団体',
  schools: '学校・団体どうし',
};

type Line = BoardPage['lines'][number];

export const rankWords = ({ rank, shared }: Pick<Line, 'rank' | 'shared'>): string => {
  if (rank === undefined) return '順位なし';
  return shared ? `${String(rank)}位（同点）` : `${String(rank)}位`;
};

interface ChangeWords {
  readonly mark: string;
  readonly words: string;
}

export function changeWords(change: Change): ChangeWords | undefined {
  if (change === undefined) return undefined;
  if (change === 'new') return { mark: 'NEW', words: 'はじめて見る順位です' };
  if (change === 0) return { mark: '→', words: '前に見たときと同じ順位です' };
  const places = Math.abs(change);
  return change > 0
    ? { mark: `↑${String(places)}`, words: `前に見たときより${String(places)}つ上がりました` }
    : { mark: `↓${String(places)}`, words: `前に見たときより${String(places)}つ下がりました` };
}
