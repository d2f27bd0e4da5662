/** What becomes of a result, in words: said before the office presses, and to who is told of it. */
import { formatCount } from '#shared/kernel/count.ts';

interface Shown {
  readonly score: number;
  readonly level?: string | undefined;
}

/** 「363字 → 366字、3級 → 2級」 */
export function changeWords(unit: string, before: Shown, after: Shown): string {
  const score = `${formatCount(before.score)}${unit} → ${formatCount(after.score)}${unit}`;
  const levels = [before.level, after.level].map((level = '級・段なし') => level);
  return levels[0] === levels[1] ? score : `${score}、${levels.join(' → ')}`;
}

/** At the field, and where the server refuses it. */
export const nothingCorrected = 'どの数もいまと同じです。訂正する数を変えてください';
