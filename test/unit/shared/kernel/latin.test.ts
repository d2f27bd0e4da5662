import { expect, test } from 'vitest';
import { latinOf } from '#shared/kernel/latin.ts';

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
