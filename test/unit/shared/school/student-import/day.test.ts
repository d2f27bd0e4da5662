import { describe, expect, test } from 'vitest';
import { normalizeDay, readDay } from '#shared/school/student-import/cells/day.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const dayMs = 86_400_000;
const first = Date.UTC(1868, 9, 23);
const last = Date.UTC(2098, 11, 31);
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const eraText = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' });
const eraInitials = { 明治: 'M', 大正: 'T', 昭和: 'S', 平成: 'H', 令和: 'R' } as const;

/** Every way a school writes the same day. */
function writings(ms: number): string[] {
  const [year, month, day] = isoOf(ms).split('-').map(Number) as [number, number, number];
  const long = eraText.format(ms);
  const [, name = '', count = ''] = /^(..)(元|\d+)年/u.exec(long) ?? [];
  const initial = eraInitials[name as keyof typeof eraInitials];
  const number = count === '元' ? '1' : count;
  const two = (value: number): string => String(value).padStart(2, '0');
  const wide = (text: string): string =>
    text.replaceAll(/[!-~]/gu, (at) => String.fromCodePoint(at.codePointAt(0)! + 0xfee0));
  const serial = String((ms - Date.UTC(1899, 11, 30)) / dayMs);
  return [
    isoOf(ms),
    `${year}/${month}/${day}`,
    `${year}.${month}.${day}`,
    `${year}年${month}月${day}日`,
    `${year}年${two(month)}月${two(day)}日`,
    `${year}${two(month)}${two(day)}`,
    `${year}/${two(month)}/${two(day)} 0:00:00`,
    `${isoOf(ms)}T00:00:00.000Z`,
    `${year}年 ${month}月 ${day}日(${'日月火水木金土'[new Date(ms).getUTCDay()]})`,
    long,
    `${name.slice(0, 1)}${number}.${month}.${day}`,
    `${initial}${number}.${month}.${day}`,
    `${initial.toLowerCase()}${two(Number(number))}/${two(month)}/${two(day)}`,
    `${initial}.${number}-${month}-${day}`,
    `${name}${number.padStart(2, '　')}年${String(month).padStart(2, '　')}月${String(day).padStart(2, ' ')}日生まれ`,
    wide(`${initial}${number}.${month}.${day}`),
    ...(/^[1-9]\d{4}$/u.test(serial) ? [serial, `${serial}.0`, `${serial}.5`] : []),
  ];
}

describe('a day', () => {
  test('is the same in every writing, on 4,000 days and around every border of an era', () => {
    const random = createRandom(29);
    const borders = ['1912-07-30', '1926-12-25', '1989-01-08', '2019-05-01'].flatMap((border) =>
      Array.from({ length: 9 }, (_, index) => Date.parse(border) + (index - 4) * dayMs),
    );
    const some = Array.from(
      { length: 4000 },
      () => first + Math.floor((random() * (last - first)) / dayMs) * dayMs,
    );

    const wrong = [...borders, ...some].flatMap((ms) =>
      writings(ms).flatMap((text) => {
        const read = readDay(text);
        return read === isoOf(ms) ? [] : [`${isoOf(ms)} ${text} ${String(read)}`];
      }),
    );

    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test.each([
    ['the month after an era, as forms still print it', '平成31年6月1日', '2019-06-01'],
    ['the last day of an era', '昭和64年1月7日', '1989-01-07'],
    ['the sign of one letter for an era', '㍻29年5月3日', '2017-05-03'],
    ['the thirtieth with a midnight behind it', '2017/5/30 0:00', '2017-05-30'],
    ['a leap day', 'R6.2.29', '2024-02-29'],
  ])('%s', (_, text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each([
    '',
    '平成29年13月3日',
    '2017/2/29',
    '2017/13/5',
    '平成32年5月3日',
    '令和0年5月3日',
    '平成元年',
    '17/5/3',
    '5月3日',
    'X29.5.3',
    '2017年5月',
    '123456',
    '9999',
    '0017/5/3',
    '不明',
  ])('no day: %j stays as it is', (text) => {
    expect(readDay(text)).toBeUndefined();
    expect(normalizeDay(text)).toBe(text);
  });
});

describe('a year without its era', () => {
  const today = '2026-04-06';
  test.each([
    ['29.6.1', '2017-06-01'],
    ['3年5月2日', '2021-05-02'],
    // 平成20 and 2020 are both a pupil's.
    ['20.6.1', undefined],
    // Slashes stand in western years, too.
    ['29/6/1', undefined],
    ['45.6.1', undefined],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, today)).toBe(day);
  });
  test('is none where it is no birth', () => {
    expect(readDay('29.6.1')).toBeUndefined();
  });
});

test.each([
  ['平成三十年一月二日', '2018-01-02'],
  ['令和元年十月二十一日', '2019-10-21'],
  ['二〇一七年五月三日', '2017-05-03'],
  ['平成十年十月十日', '1998-10-10'],
])('%s is read', (text, day) => {
  expect(readDay(text)).toBe(day);
});
