/** A set in words. Pure. */
import type { Rejudge, RejudgeState } from '#shared/competition/correction/rejudge/schema.ts';

export const rejudgeStateWords: Readonly<Record<RejudgeState, string>> = {
  comparing: '採点し直しています',
  compared: '反映するか捨てるかを決めてください',
  failed: '最後まで採点できませんでした',
  applying: '結果に反映しています',
  stopped: '反映の途中で止まりました',
  applied: '反映しました',
  dropped: '捨てました',
};

export const isAtWork = (state: RejudgeState): boolean => state === 'comparing' || state === 'applying';

export type Decision = 'apply' | 'drop';

/** What can be decided about it, the usual first. */
export function decisionsFor({
  state,
  different,
}: Pick<Rejudge, 'state' | 'different'>): readonly Decision[] {
  if (state === 'compared') return different > 0 ? ['apply', 'drop'] : ['drop'];
  if (state === 'stopped') return ['apply'];
  return state === 'failed' ? ['drop'] : [];
}

export const decisionWords: Readonly<Record<Decision, { label: string; consequence: string; done: string }>> =
  {
    apply: {
      label: 'すべて反映する',
      consequence:
        '表にある結果がすべて新しい値に変わり、順位表も数分で変わります。公表済みの結果が変わった方には、採点し直した理由をメールでお知らせします。比べたあとに裁定した結果は変わりません。',
      done: '反映を始めました',
    },
    drop: {
      label: '捨てる',
      consequence: '結果は何も変わりません。この部門は、また採点し直せるようになります。',
      done: '再採点を捨てました',
    },
  };
