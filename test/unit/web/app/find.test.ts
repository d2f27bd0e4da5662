/** The one search: pages by whatever people call them, pupils as on their list, help for whom it is written. */
import { describe, expect, test } from 'vitest';
import { builtIn } from '#functions/site/static-page/texts/index.ts';
import { inEasyWords } from '#web/lib/easy-sentence.ts';
import { easyWords } from '#web/lib/easy-words.ts';
import { findArticles, findPages, findPupils, orderNumberIn, pagesOf } from '#web/app/find/find.ts';
import { furtherPages, pageWords } from '#web/app/find/page-words.ts';
import { pagesIn, placesFor } from '#web/app/navigation.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { organization, session } from '../support.ts';

const owner = session({ kind: 'school', organization: organization() });
const teacher = session({ kind: 'school', organization: organization({ role: 'teacher' }) });
const pupil = session({ kind: 'student', organization: organization({ role: 'student' }) });
const office = session({ kind: 'admin' });
const people = { individual: session(), owner, teacher, pupil, office };
const found = (person: typeof owner, typed: string) =>
  findPages(pagesOf(person, placesFor(person)), typed).map(({ label }) => label);

describe('pages', () => {
  test.each([
    ['owner', 'りょうしゅうしょ', '領収書'],
    ['owner', '請求書', '支払い履歴'],
    ['owner', 'めいぼ', '生徒の一覧'],
    ['owner', '名簿', '名簿を読み込む'],
    ['owner', 'ﾛｸﾞｲﾝｶｰﾄﾞ', 'ログインカード'],
    ['owner', '大会 申し込む', '大会に申し込む'],
    ['owner', '宿題', '練習と課題'],
    ['owner', 'パスワードの変更', 'パスワードの変更'],
    ['individual', '賞状', '認定証の申込'],
    ['individual', '名前', '設定'],
    ['individual', 'キャンセル', '申込と参加票'],
    ['individual', '参加費', '大会に申し込む'],
    ['individual', '退会', 'アカウントの削除'],
    ['pupil', 'けっか', '結果'],
    ['office', 'へんきん', '注文と返金'],
  ] as const)('%s: %s finds %s', (who, typed, label) => {
    expect(found(people[who], typed)[0]).toBe(label);
  });

  test('only those that somebody may open, and none while nothing is typed', () => {
    expect(found(teacher, '領収書')).toEqual([]);
    expect(found(teacher, '名簿を読み込む')).toEqual([]);
    expect(found(pupil, 'お支払い')).toEqual([]);
    expect(found(owner, ' 　')).toEqual([]);
    expect(found(owner, '領収書 大会')).toEqual([]);
  });

  test('a pupil finds them by the words and readings of their own pages', () => {
    const easyText = (plain: string) =>
      inEasyWords(plain, easyWords).replaceAll(/\[[^|\]]+\|([^\]]+)\]/gu, '$1');
    const pages = pagesOf(pupil, placesFor(pupil));
    expect(findPages(pages, 'でる たいかい', easyText).map(({ label }) => label)).toEqual(['参加の申込']);
  });

  test('every page whose name cannot be read as it stands has other words, and there are none for what is no page', () => {
    const pages = [
      ...Object.values(people).flatMap((person) => placesFor(person).flatMap(pagesIn)),
      ...furtherPages,
    ];
    const paths = new Set(pages.map(({ path }) => path));
    const unread = pages.filter(
      ({ path, label }) => /\p{Script=Han}/u.test(label) && pageWords[path] === undefined,
    );
    expect(unread).toEqual([]);
    expect(Object.keys(pageWords).filter((path) => !paths.has(path))).toEqual([]);
  });
});

const student = (given: string, more: Partial<Student> = {}): Student => ({
  userId: `usr_${given}00000000`,
  userName: 'takahashi.hana',
  name: { family: '髙橋', given, familyKana: 'タカハシ', givenKana: 'ハナ' },
  grade: '5',
  className: '1',
  number: 12,
  groupId: 'grp_5-1-00000',
  status: 'active',
  version: 1,
  ...more,
});

test('a pupil is found by name, kana and user id, and leads to their row', () => {
  const students = [student('花'), student('鼻', { userName: 'other', number: undefined })];
  const groupName = () => '5年1組';
  expect(findPupils(students, 'はな', groupName)).toHaveLength(2);
  expect(findPupils(students, '高橋 花', groupName)).toEqual([
    {
      userId: 'usr_花00000000',
      name: '髙橋 花',
      note: '5年1組・12番・takahashi.hana',
      address: '/user-group/list?group=grp_5-1-00000&q=takahashi.hana',
    },
  ]);
  expect(findPupils(students, 'other', groupName)[0]?.note).toBe('5年1組・other');
  expect(findPupils(students, ' ', groupName)).toEqual([]);
});

describe('help', () => {
  const titles = (typed: string, kind: typeof owner.kind) =>
    findArticles(builtIn.help, typed, kind).map(({ article }) => article.anchor);

  test('is what is written for them, named first', () => {
    expect(titles('カード', 'school')[0]).toBe('ログインカードを配るには');
    expect(titles('振込', 'school')).toContain('銀行振込で支払うには');
    expect(titles('パスワード', 'student')).toEqual(
      expect.arrayContaining(['パスワードをわすれたとき']) as string[],
    );
    expect(titles('パスワード', 'student')).not.toContain('パスワードを忘れた方');
    expect(titles('コンビニ', 'student')).toEqual([]);
    expect(titles('', 'school')).toEqual([]);
  });

  test('leads to its article', () => {
    expect(findArticles(builtIn.help, '見積書', 'individual')[0]?.address).toBe('/help#見積書がいるとき');
  });
});

test('an order is known by its number, however it was copied', () => {
  expect(orderNumberIn('注文番号：ord_01JABCDEF-2 です')).toBe('ord_01JABCDEF-2');
  expect(orderNumberIn('ord_1')).toBeUndefined();
});
