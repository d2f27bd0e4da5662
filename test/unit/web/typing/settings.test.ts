/** What is kept on a device, and which romaji it shows. */
import { expect, test } from 'vitest';
import { hepburn, kunrei } from '#shared/competition/judge/shown.ts';
import { weakestOfRun } from '#web/typing/lesson/outcome-figures.ts';
import { layoutBySign } from '#web/typing/keyboard-layout.ts';
import { readSettings } from '#web/typing/settings.ts';
import { shownSpelling } from '#web/typing/spelling.ts';

test('GIVEN what another version kept THEN what is known of it holds, and the rest is as usual', () => {
  const usual = readSettings(null);
  expect(usual).toMatchObject({ method: 'romaji', aloud: 'off', keySound: false });
  expect(usual.keyboard).toBeUndefined();
  expect(readSettings('{"size":"xl","keyboard":"us","method":"flick","look":3,"horn":true}')).toEqual({
    ...usual,
    size: 'xl',
    keyboard: 'us',
  });
  for (const nothing of ['', '[]', '{', 'null', '"jis"']) expect(readSettings(nothing)).toEqual(usual);
});

test('GIVEN the textbook THEN it is 訓令式 to the end of March 2027, and ヘボン式 from then on; what was chosen stays', () => {
  const [march, april] = [new Date('2027-03-31T14:59:59Z'), new Date('2027-03-31T15:00:00Z')];
  const own = new Map([['し', 'ci']]);
  expect(shownSpelling('auto', own, march)).toBe(kunrei);
  expect(shownSpelling('auto', own, april)).toBe(hepburn);
  expect(shownSpelling('hepburn', own, march)).toBe(hepburn);
  expect(shownSpelling('own', own, april)).toEqual(new Map([...hepburn, ['し', 'ci']]));
});

test('GIVEN the sign right of P THEN it says which keyboard it is', () => {
  expect(['@', '[', '{', 'ü', ''].map(layoutBySign)).toEqual(['jis', 'us', 'us', undefined, undefined]);
});

test('GIVEN a pattern that was missed three times THEN it is drilled first, however often it was right', () => {
  const patterns = [
    { key: 'か', hit: 1, miss: 2 },
    { key: 'き', hit: 20, miss: 3 },
    { key: 'く', hit: 9, miss: 0 },
    { key: 'け', hit: 9, miss: 1 },
    { key: 'こ', hit: 2, miss: 4 },
  ];
  expect(weakestOfRun(patterns).map(({ key }) => key)).toEqual(['こ', 'き', 'か']);
});
