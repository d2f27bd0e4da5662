import { expect, test } from 'vitest';
import { latinNameOf, latinOf } from '#shared/kernel/latin.ts';

test.each([
  ['アオキ', 'Aoki'],
  ['シンペイ', 'Shimpei'],
  ['ハットリ', 'Hattori'],
  ['イッチョウ', 'Itcho'],
  ['サトウ', 'Sato'],
  ['オオノ', 'Ono'],
  ['オオウチ', 'Ouchi'],
  ['セノオ', 'Senoo'],
  ['イノウエ', 'Inoue'],
  ['マツウラ', 'Matsuura'],
  ['ユウト', 'Yuto'],
  ['リョウジュン', 'Ryojun'],
  ['シュンイチ', 'Shunichi'],
  ['ツヅキ', 'Tsuzuki'],
  ['ローラ', 'Rora'],
  ['ソフィア', 'Sofia'],
  ['ヴィクトリア', 'Vikutoria'],
  ['ジェームズ', 'Jemuzu'],
  ['アントワーヌ・マリ', 'Antowanumari'],
  ['', ''],
])('%s is %s', (kana, latin) => {
  expect(latinOf(kana)).toBe(latin);
});

test('a Japanese name has its reading in Latin letters; one in others, or without a reading, has none', () => {
  const kana = { familyKana: 'アオキ', givenKana: 'アオイ' };
  expect(latinNameOf({ family: '青木', given: '葵', ...kana })).toEqual({ family: 'Aoki', given: 'Aoi' });
  expect(latinNameOf({ family: 'アオキ', given: '', familyKana: 'アオキ' })).toEqual({
    family: 'Aoki',
    given: '',
  });
  expect(latinNameOf({ family: 'Smith', given: 'John', ...kana })).toBeUndefined();
  expect(latinNameOf({ family: '青木', given: '葵' })).toBeUndefined();
});
