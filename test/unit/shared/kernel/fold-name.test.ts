import { expect, test } from 'vitest';
import { foldName } from '#shared/kernel/fold-name.ts';

test.each([
  ['高橋', '髙橋', '髙𣘺'],
  ['山崎', '山﨑', '山嵜'],
  ['吉田', '𠮷田'],
  ['渡辺', '渡邊', '渡邉'],
  ['田島', '田嶋', '田嶌'],
  ['浜田', '濱田', '濵田'],
  ['斎藤', '齋藤', '齊藤', '斉藤'],
  ['沢田', '澤田'],
  ['徳田', '德田'],
  ['晴', '晴'],
  ['福神', '福神'],
  ['葛西', '葛\u{E0100}西'],
  ['一ヶ瀬', '一ケ瀨'],
  ['森 楓花', '森\u3000 楓花', '森楓花'],
  ['Anna Ｍ', 'anna m'],
])('%s is one name, however it is written', (...spellings) => {
  expect(new Set(spellings.map(foldName)).size).toBe(1);
});

test.each([
  ['青木', '青山'],
  ['石田 花子', '石田 花'],
  ['阪口', '坂口'],
  ['ひなた', 'ヒナタ'],
  ['大輔', '太輔'],
])('%s and %s are two', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});
