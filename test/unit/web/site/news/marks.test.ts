import { expect, test } from 'vitest';
import { marked, type Mark } from '#web/site/news/marks.ts';

/** `[` and `]` stand where the selection begins and ends, before and after. */
function mark(typed: string, kind: Mark): string {
  const [start, end] = [typed.indexOf('⟦'), typed.indexOf('⟧') - 1];
  const next = marked({ text: typed.replaceAll(/[⟦⟧]/gu, ''), start, end }, kind);
  const { text } = next;
  return `${text.slice(0, next.start)}⟦${text.slice(next.start, next.end)}⟧${text.slice(next.end)}`;
}

test.each<[Mark, string, string]>([
  ['bold', '受付を⟦始めます⟧。', '受付を**⟦始めます⟧**。'],
  ['bold', '⟦⟧', '**⟦強調する言葉⟧**'],
  ['link', '⟦大会⟧のページ', '[大会](⟦/news⟧)のページ'],
  ['link', 'ここ⟦⟧', 'ここ[⟦言葉⟧](/news)'],
  ['ruby', '⟦桜鍵⟧小学校', '|桜鍵《⟦よみ⟧》小学校'],
  ['ruby', '⟦よみ方⟧', '|よみ方《⟦よみ⟧》'],
  ['heading', '前\n大⟦⟧会\n後', '前\n## 大会⟦⟧\n後'],
  ['heading', '## 大⟦⟧会', '大会⟦⟧'],
  ['list', '前\n⟦一つ\n二つ⟧\n後', '前\n⟦- 一つ\n- 二つ⟧\n後'],
  ['list', '⟦- 一つ\n- 二つ⟧', '⟦一つ\n二つ⟧'],
  ['list', '⟦一つ\n⟧二つ', '- 一つ⟦⟧\n二つ'],
])('%s: %j becomes %j', (kind, typed, expected) => {
  expect(mark(typed, kind)).toBe(expected);
});
