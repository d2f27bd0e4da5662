import { priceKinds } from '#shared/goods.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMasterData } from '#infra/operate/master-data/file.ts';

const example = readFileSync(
  path.resolve(import.meta.dirname, '../../../../infra/operate/master-data/example.json'),
  'utf8',
);
const dataOf = (text: string) => {
  const read = readMasterData(text);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.data;
};
interface Row {
  [field: string]: unknown;
}
interface Written {
  [field: string]: unknown;
  prices: Record<string, Row[]>;
  entry: Record<string, Row[]>;
  divisions: Row[];
  seasons: Row[];
}
const faultsOf = (change: (file: Written) => void): readonly string[] => {
  const file = JSON.parse(example) as Written;
  change(file);
  const read = readMasterData(JSON.stringify(file));
  return 'faults' in read ? read.faults : [];
};

describe('the example', () => {
  test('has every division, what an entry costs, every price and a season', () => {
    const { divisions, entry, prices, seasons } = dataOf(example);
    expect(divisions).toHaveLength(15);
    expect(entry?.prices[0]?.table).toMatchObject({ version: 1, first: 1200 });
    expect(Object.keys(prices)).toHaveLength(7);
    expect(seasons[0]?.divisions).toHaveLength(15);
  });

  test('GIVEN Japanese days and times THEN they are instants, and the days of a season follow', () => {
    const [season] = dataOf(example).seasons;
    expect(season?.input).toMatchObject({
      entry: { opensAt: '2027-04-15T03:00:00.000Z' },
      firstDayOn: '2027-06-01',
      lastDayOn: '2027-06-30',
    });
    expect(dataOf(example).prices['postage']?.[0]?.from).toBe('2027-03-31T15:00:00.000Z');
  });
});

describe('its description', () => {
  test('THEN every price, and every word of the example, is explained to operators', () => {
    const text = readFileSync(
      path.resolve(import.meta.dirname, '../../../../infra/manual/operators.md'),
      'utf8',
    );
    const file = JSON.parse(example) as Written;
    const words = [
      ...priceKinds.filter((kind) => kind !== 'entry'),
      ...Object.keys(file),
      ...Object.values(file.entry).flatMap(([row]) => Object.keys(row ?? {})),
      ...file.divisions.flatMap((row) => Object.keys(row)),
      ...file.seasons.flatMap((row) => Object.keys(row)),
    ];
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`, 'u').test(text))).toEqual([]);
  });
});

describe('what is wrong is told in Japanese by its place in the file', () => {
  test.each<[string, (file: Written) => void, string]>([
    ['no JSON', () => undefined, ''],
    ['another format', (file) => (file['format'] = 2), 'format：format は 1 にしてください'],
    ['no reason', (file) => (file['reason'] = ''), 'reason：理由を入力してください'],
    ['a word nobody knows', (file) => (file['prises'] = {}), '（全体）：認識されていないキー: "prises"'],
    [
      'a day that does not exist',
      (file) => (file.prices['postage']![0]!['from'] = '2027-02-30'),
      'prices.postage.0.from：その日時はありません',
    ],
    [
      'an instant of another shape',
      (file) => (file.prices['postage']![0]!['from'] = '2027/04/01'),
      'prices.postage.0.from：日本時間で 2027-04-01 または 2027-04-01 12:00 の形で書いてください',
    ],
    [
      'further dearer than first',
      (file) => (file.entry['prices']![0]!['further'] = 1300),
      'entry.prices.0.further：2つ目からの金額は1つ目の金額以下にしてください',
    ],
    [
      'a version that begins before the one before',
      (file) => file.entry['groupRules']!.push({ from: '2027-03-01', people: 3, entries: 5 }),
      'entry.groupRules.1.from：適用開始は前の版より後の日時にしてください',
    ],
    [
      'a column nobody knows',
      (file) => (file.entry['groupRules']![0]!['persons'] = 3),
      'entry.groupRules.0.persons：ここには書けない項目です',
    ],
    [
      'a code in capitals',
      (file) => (file.divisions[1]!['code'] = 'Home'),
      'divisions.1.code：半角の英小文字・数字・ハイフン2〜20文字で入力してください',
    ],
    [
      'a division twice',
      (file) => (file.divisions[1]!['code'] = 'home-basic'),
      'divisions.1：home-basic が2回あります',
    ],
    [
      'levels that do not rise',
      (file) =>
        ((file.divisions[0]!['levels'] as Row[])[0]!['thresholds'] = [
          5, 5, 25, 35, 45, 60, 80, 100, 150, 200,
        ]),
      'divisions.0.levels.0.thresholds.1：5級は6級より大きい数にしてください',
    ],
    [
      'results before the end',
      (file) => (file.seasons[0]!['publishesAt'] = '2027-06-15 12:00'),
      'seasons.0.publishesAt：結果の公開は開催の終了より後にしてください',
    ],
  ])('GIVEN %s THEN so', (_, change, told) => {
    if (told === '')
      expect(readMasterData('{')).toEqual({ faults: [expect.stringContaining('JSON として')] });
    else expect(faultsOf(change)).toContain(told);
  });

  test('GIVEN several faults THEN all are told at once', () => {
    const faults = faultsOf((file) => {
      file['reason'] = '';
      file.divisions[3]!['part'] = 0;
    });
    expect(faults).toEqual(['reason：理由を入力してください', 'divisions.3.part：1以上にしてください']);
  });
});
