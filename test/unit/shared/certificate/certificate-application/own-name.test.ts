import { expect, test } from 'vitest';
import { isNameOf } from '#shared/certificate/certificate-application/own-name.ts';

const yui = { family: '髙橋', given: '結衣', familyKana: 'タカハシ', givenKana: 'ユイ' };
const yuki = { family: '大野', given: '勇希', familyKana: 'オオノ', givenKana: 'ユウキ' };
const kohei = { family: '佐藤', given: '耕平', familyKana: 'サトウ', givenKana: 'コウヘイ' };
const smith = { family: 'Nguyễn', given: 'Văn An', familyKana: 'グエン', givenKana: 'バンアン' };

test.each([
  ['髙橋 結衣', yui],
  ['髙橋結衣', yui],
  ['高橋 ゆい', yui],
  ['たかはし ゆい', yui],
  ['タカハシ・ユイ', yui],
  ['TAKAHASHI Yui', yui],
  ['Yui Takahashi', yui],
  ['Ōno Yūki', yuki],
  ['Ohno Yuuki', yuki],
  ['Sato Kouhei', kohei],
  ['Nguyen Van An', smith],
  ['グエン バンアン', smith],
  ['林', { family: '林', given: '' }],
])('%s is printed for its holder', (printed, holder) => {
  expect(isNameOf(printed, holder)).toBe(true);
});

test.each([
  ['山田 太郎', yui],
  ['髙橋', yui],
  ['髙橋 結', yui],
  ['髙橋 結衣子', yui],
  ['Yamada Taro', yui],
])('%s is not', (printed, holder) => {
  expect(isNameOf(printed, holder)).toBe(false);
});
