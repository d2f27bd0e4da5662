import { describe, expect, test } from 'vitest';
import { levels } from '#shared/competition/competition/schema.ts';
import { dictionaries, languageOf, languages } from '#web/certificate/certificate/dictionary.ts';
import { inGroups } from '#shared/certificate/certificate/policy.ts';
import { codeFrom, isNumber, isPossible } from '#web/certificate/certificate/verify-code.ts';

const code = 'JiH-hTf_ivE18ijzOzbofTNAylg';

describe('what somebody types as a code', () => {
  test.each([
    ['the code', code],
    ['spaces around and inside', ` JiH-hTf_ivE18 ijzOzbofTNAylg\n`],
    ['full width', 'ＪiH-hTf_ivE18ijzOzbofTNAylg'],
    ['a long vowel for a hyphen', 'ＪiHーhTf_ivE18ijzOzbofTNAylg'],
    ['the whole address', `https://typing.example/qrCertificate?c=${code}`],
    ['the English address', `https://typing.example/qrCertificate?lang=en&c=${code}#top`],
  ])('GIVEN %s THEN it is the code', (_, typed) => {
    expect(codeFrom(typed)).toBe(code);
  });

  test('GIVEN the number of the certificate THEN it is known for one', () => {
    for (const number of ['2026-autumn-romaji-00001', '第2026-秋-ロ-マ字-00001号', '第2026-秋-00001号'])
      expect(isNumber(codeFrom(number))).toBe(true);
    expect(isNumber(code)).toBe(false);
  });

  test('GIVEN a code that cannot exist THEN nobody is asked about it', () => {
    expect(isPossible(code)).toBe(true);
    for (const wrong of ['', 'short', `${code}!`, 'x'.repeat(65)]) expect(isPossible(wrong)).toBe(false);
  });

  test('GIVEN a fingerprint THEN nothing but spaces is added', () => {
    const fingerprint = '0123456789abcdef'.repeat(4);
    expect(inGroups(fingerprint).split(' ')).toHaveLength(16);
    expect(inGroups(fingerprint).replaceAll(' ', '')).toBe(fingerprint);
  });
});

describe('two languages', () => {
  test('GIVEN an unknown language THEN the page is Japanese', () => {
    expect([languageOf('en'), languageOf('fr'), languageOf(null)]).toEqual(['en', 'ja', 'ja']);
  });

  test('GIVEN any level THEN English has its own word for each', () => {
    expect(new Set(levels.map(dictionaries.en.level)).size).toBe(levels.length);
  });

  test('GIVEN the day of issue THEN it is the same day in both, wherever the reader is', () => {
    expect(dictionaries.ja.day('2026-06-30')).toBe('2026年6月30日(火)');
    expect(dictionaries.en.day('2026-06-30')).toBe('30 June 2026');
  });

  test('GIVEN a certificate that was replaced THEN both languages name its successor', () => {
    for (const language of languages)
      expect(dictionaries[language].status.superseded.text('2026-june-b-00002')).toContain(
        '2026-june-b-00002',
      );
  });
});
