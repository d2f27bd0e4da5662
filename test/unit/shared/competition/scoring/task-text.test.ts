import { expect, test } from 'vitest';
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { graphemesOf, parseTaskText } from '#shared/competition/scoring/task-text.ts';

test('readings stand where their words stand, with a mark or behind kanji', () => {
  const { graphemes, readings } = parseTaskText(
    'ここは|青梅線《おうめせん》の駅《エキ》です。\r\n人々《ひとびと》と一ヶ月《いっかげつ》',
  );
  expect(graphemes.join('')).toBe('ここは青梅線の駅です。\n人々と一ヶ月');
  expect(readings.map(({ from, to, kana }) => [graphemes.slice(from, to).join(''), kana.join('')])).toEqual([
    ['青梅線', 'おうめせん'],
    ['駅', 'えき'],
    ['人々', 'ひとびと'],
    ['一ヶ月', 'いっかげつ'],
  ]);
});

test('what is no notation stays as it is', () => {
  expect(parseTaskText('a 《c》 x《y》|d')).toEqual({ graphemes: [...'a 《c》 x《y》|d'], readings: [] });
});

test('a grapheme is what a reader calls a character', () => {
  expect(graphemesOf('か\u3099葛\u{E0100}👨‍👩‍👧')).toEqual(['が', '葛\u{E0100}', '👨‍👩‍👧']);
  expect(toHiragana('ヴァヶー漢A')).toBe('ゔぁゖー漢A');
});
