import { expect, test } from 'vitest';
import { languageOf } from '#web/lib/language.ts';

test.each([
  ['The sun rises over the hill.', 'en'],
  ['朝の教室は静かです。', undefined],
  ['USBメモリーを ぬく', undefined],
  ['1,024 + 98 = #', undefined],
  ['', undefined],
])('GIVEN the text %s THEN its language is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
