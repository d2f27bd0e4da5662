/** A miss in words. Pure. */
import type { MarkedAnswer, TextPart } from '#shared/competition/marked-text/schema.ts';
import type { ErrorKind } from '#shared/competition/scoring/schema.ts';
import { keyName } from '#web/lib/key-names.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

export const missKinds: readonly { kind: ErrorKind; label: string; sign: string; meaning: string }[] = [
  { kind: 'typo', label: '誤字', sign: '×', meaning: '違う字を打った' },
  { kind: 'omission', label: '脱字', sign: '∨', meaning: '字を抜かした' },
  { kind: 'surplus', label: '余字', sign: '−', meaning: '余分に打った' },
  { kind: 'unconverted', label: '未変換', sign: 'あ', meaning: '漢字に変えていない' },
];

/** A line break is seen as a sign. */
export const seen = (text: string): string => text.replaceAll('\n', '⏎');

export const isMiss = ({ misses }: TextPart): boolean => misses > 0;

/** 「「へ」のところで「え」と打ちました（誤字）。」 */
export function missSentence({ kind, expected, typed, keys }: TextPart): string {
  const [wanted, got] = [seen(expected), seen(typed)];
  if (keys !== undefined)
    return keys.length === 0
      ? `「${wanted}」のところで、違うキーを打ちました。`
      : `「${wanted}」のところで、違うキー（${keys.map(keyName).join(' ')}）を打ちました。`;
  switch (kind) {
    case 'omission':
      return `「${wanted}」を抜かしました（脱字）。`;
    case 'surplus':
      return `「${got}」を余分に打ちました（余字）。`;
    case 'unconverted':
      return `「${wanted}」を「${got}」のまま打ちました（未変換）。`;
    default:
      return `「${wanted}」のところで「${got}」と打ちました（誤字）。`;
  }
}

export const answerWords: Readonly<
  Record<MarkedAnswer['mark'], { sign: string; label: string; tone: NonNullable<BadgeProps['tone']> }>
> = {
  right: { sign: '○', label: '正解', tone: 'good' },
  wrong: { sign: '×', label: '不正解', tone: 'bad' },
  passed: { sign: '−', label: '答えなし', tone: 'plain' },
  untyped: { sign: '', label: '時間切れ', tone: 'plain' },
};
