/** What the office does with boards, in words. Pure. */
import type { BoardAct, BoardState } from '#shared/competition/board/schema.ts';

interface ActWords {
  readonly label: string;
  readonly consequence: string;
}

export const boardActWords: Readonly<Record<BoardAct, ActWords>> = {
  freeze: {
    label: '順位表を固定する',
    consequence:
      'いま見えている順位のまま変わらなくなります。結果の訂正などは、固定を解くまで順位表に表れません。氏名を出さないことにした人の氏名だけは消えます。',
  },
  unfreeze: {
    label: '固定を解く',
    consequence: '最新の順位がすぐに表示され、これからの訂正なども数分で順位表に反映されます。',
  },
  publish: {
    label: '今の順位を公開する',
    consequence: '固定したまま、最新の順位に1回だけ入れ替えます。そのあとの変更は、また表示されません。',
  },
};

/** What can be done now. */
export function boardActsOf({ frozenAt, rankedAt, shownAt }: BoardState): BoardAct[] {
  if (frozenAt === undefined) return shownAt === undefined ? [] : ['freeze'];
  return rankedAt !== undefined && shownAt !== undefined && rankedAt > shownAt
    ? ['publish', 'unfreeze']
    : ['unfreeze'];
}
