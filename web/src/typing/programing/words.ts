/** What the check says. Pure. */
import type { Difference } from '#shared/practice/course/programing.ts';

export function differenceWords(difference: Difference): string {
  switch (difference.kind) {
    case 'empty':
      return 'まだ何も書かれていません。';
    case 'wide':
      return difference.sign === '\u3000'
        ? `${String(difference.line)}行めに、全角の空白があります。日本語入力をオフにして打ち直しましょう。`
        : `${String(difference.line)}行めの「${difference.sign}」が全角です。日本語入力をオフにして打ち直しましょう。`;
    case 'missing':
      return `${String(difference.line)}行めまでは合っています。その続きを書きましょう。`;
    case 'more':
      return difference.right === ''
        ? `${String(difference.line)}行めは、いりません。`
        : `${String(difference.line)}行めの うしろが、あまっています。`;
    case 'other':
      return difference.right === ''
        ? `${String(difference.line)}行めの はじめが、ちがいます。`
        : `${String(difference.line)}行めの とちゅうが、ちがいます。`;
  }
}

/** How much of that line is right already; the code stands beside it. */
export const rightUntil = (difference: Difference): string =>
  'right' in difference && difference.kind !== 'missing' ? difference.right : '';
