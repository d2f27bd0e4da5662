/** Every number and code that a paper, a mail or a page shows, as it stands there and as somebody reads it out. */
import { expect, test } from 'vitest';
import { inGroups, numberSaid, spokenNumber, spokenSeason } from '#shared/certificate/certificate/policy.ts';
import { numbersSaid } from '#shared/certificate/certificate/said-number.ts';
import { guessesOf, type SearchForm } from '#shared/office/search/policy.ts';
import { formatInviteCode } from '#shared/school/invite-code/schema.ts';
import { namedLike } from '#web/office/search/words.ts';

const order = 'ord_01KTQGP5M0ABCDEFGHJKMNPQRS';
const code = 'aB3-dE6_gH9jK2mN5pQ8rS1tU4w';
const certificate = '2026-autumn-japanese-a-upper-00001';
const facts = { number: certificate, seasonTitle: '2026年度 秋季大会', divisionName: '和文A(小学生高)' };

/** Where it stands, how it stands there, and what it is stored as. */
const printed: readonly [string, string, SearchForm, string][] = [
  ['certificate, head', spokenNumber(facts), 'certificate-said', '2026-秋-和文a(小学生高)-00001'],
  ['certificate, head until 2026-11-27', '第2026-秋-00001号', 'certificate-said', '2026-秋-00001'],
  ['certificate, foot', `認定番号 ${certificate}`, 'certificate', certificate],
  ['certificate, code', inGroups(code), 'check-code', code],
  ['certificate, QR', `https://typing.example/qrCertificate?c=${code}`, 'check-code', code],
  ['certificate, mail', `認定番号 ${certificate}`, 'certificate', certificate],
  ['address label, order', `注文番号 ${order}`, 'order', order],
  [
    'address label, parcel',
    '小包番号 par_01KTQGP5M0ABCDEFGHJKMNPQRS',
    'parcel',
    'par_01KTQGP5M0ABCDEFGHJKMNPQRS',
  ],
  ['mail about a parcel', '追跡番号は 1234-5678-9012', 'tracking', '1234-5678-9012'],
  ['receipt', 'No. 2026-000123', 'receipt', '2026-000123'],
  ['receipt, next page', '領収書 No. 2026-000123', 'receipt', '2026-000123'],
  ['適格返還請求書', 'No. 2026-000123-R1', 'return-invoice', '2026-000123'],
  ['適格返還請求書, before paying', 'No. C2026-000123', 'credit-note', 'C2026-000123'],
  ['請求書', 'No. B2026-000123', 'document', 'B2026-000123'],
  ['納品書', 'No. D2026-000123', 'document', 'D2026-000123'],
  ['請求書, order', `ご注文番号 ${order}`, 'order', order],
  ['estimate', 'No. E2026-7K3Q9M2X', 'estimate', 'E2026-7K3Q9M2X'],
  ['mail about an order', `注文番号: ${order}`, 'order', order],
  ['ticket', '0123ABCDEF', 'ticket', '0123ABCDEF'],
  ['mail about an entry', '参加番号は 0123ABCDEF', 'ticket', '0123ABCDEF'],
  ['mail about a contact', '受付番号は 8C0FFEE1', 'contact', '8C0FFEE1'],
  ['poster', formatInviteCode('K7MP3XWD'), 'invite-code', 'K7MP3XWD'],
  ['login card', '団体コード 482913', 'organization-code', '482913'],
  ['login card, user', 'ユーザーID aoi', 'user-name', 'aoi'],
  ['list of pupils', '482913-aoi', 'pupil', '482913-aoi'],
];

/** Signs as wide as kana, as a Japanese keyboard gives them. */
const wide = (text: string): string =>
  text.replaceAll(/[!-~]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0));
const hyphens = [...'‐‑‒–—―−ー－ｰ─'];

const isFound = (typed: string, form: SearchForm, stored: string) =>
  expect(guessesOf(typed), JSON.stringify(typed)).toContainEqual({ form, text: stored });

test.each(printed)(
  '%s: %s is looked for as it is stored, wide and with spaces about it too',
  (_, text, form, stored) => {
    isFound(text, form, stored);
    isFound(`　${text} \t`, form, stored);
    isFound(wide(text), form, stored);
  },
);

test.each(printed.filter(([, text, form]) => text.includes('-') && form !== 'pupil'))(
  '%s: %s is known by every kind of hyphen, and with spaces about it',
  (_, text, form, stored) => {
    for (const hyphen of hyphens) isFound(text.replaceAll('-', hyphen), form, stored);
    isFound(text.replaceAll('-', ' - '), form, stored);
  },
);

test.each([
  ['2026-秋-1', 'certificate-said', '2026-秋-00001'],
  ['第 2026 年 秋季 00001 号', 'certificate-said', '2026-秋季-00001'],
  ['２０２６ー６月ー００００１', 'certificate-said', '2026-6月-00001'],
  ['2026-kirokukai2-00012', 'certificate-said', '2026-kirokukai2-00012'],
  ['D2026 000123', 'document', 'D2026-000123'],
  ['2026 000123', 'receipt', '2026-000123'],
  ['482 913', 'organization-code', '482913'],
  ['482-913 aoi', 'pupil', '482913 aoi'],
  ['o123 abcd ef', 'ticket', '0123ABCDEF'],
  [order.toLowerCase(), 'order', order],
  ['№2026-000123', 'receipt', '2026-000123'],
] as const)('%s, as it is read out, is looked for as %s %s', (typed, form, stored) => {
  expect(guessesOf(typed)).toContainEqual({ form, text: stored });
});

test('any certificate is found by what its paper says in large', () => {
  const divisions = [
    { code: 'romaji', name: 'ローマ字' },
    { code: 'english-b', name: '英文B' },
  ];
  const seasons = ['june', 'autumn', 'winter', 'national', 'kirokukai2'].map((name) => ({
    edition: 2027,
    name,
    title: `2027年度 キーボード${name === 'kirokukai2' ? '記録会' : '大会'}`,
  }));
  const meant = (text: string) => {
    const [guess] = guessesOf(text).filter(({ form }) => form === 'certificate-said');
    const said = numberSaid(guess?.text ?? '');
    return said && numbersSaid(said, seasons, divisions);
  };
  for (const { name, title } of seasons) {
    const numbers = divisions.map((division) => `2027-${name}-${division.code}-00042`);
    for (const [at, { name: divisionName }] of divisions.entries())
      expect(meant(spokenNumber({ number: numbers[at]!, seasonTitle: title, divisionName }))).toEqual([
        numbers[at],
      ]);
    expect(meant(`第2027-${spokenSeason({ name, title })}-00042号`)).toEqual(numbers);
    expect(meant(`2027-${name}-42`)).toEqual(numbers);
  }
  expect(meant('2027-春-00042')).toEqual([]);
});

test('a name is no number of anybody’s, and a user name keeps its letters', () => {
  expect(['髙橋', '桜鍵小学校', '田中 さくら', 'キーボード教室'].map((name) => guessesOf(name))).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(guessesOf('david')).toContainEqual({ form: 'user-name', text: 'david' });
  expect(guessesOf('no1')).toContainEqual({ form: 'user-name', text: 'no1' });
});

test('a school is found by any part of its name in any writing', () => {
  const schools = [
    { id: 'org_1', name: '桜鍵小学校', kana: 'サクラカギショウガッコウ', code: '482913' },
    { id: 'org_2', name: 'キーボード教室', kana: 'キーボードキョウシツ' },
  ];
  const found = (text: string) => namedLike(schools, text).map(({ id }) => id);
  expect([found('さくらかぎ'), found('ｻｸﾗｶｷﾞ'), found('きょうしつ')]).toEqual([
    ['org_1'],
    ['org_1'],
    ['org_2'],
  ]);
  expect([found('櫻鍵'), found(' 桜鍵 小学校'), found('きーぼーど'), found('髙橋'), found(' ')]).toEqual([
    ['org_1'],
    ['org_1'],
    ['org_2'],
    [],
    [],
  ]);
});
