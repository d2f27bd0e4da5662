/** The help is searched as people type: kana of either kind, widths, case and readings make no difference. */
import { describe, expect, test } from 'vitest';
import { builtIn } from '#functions/site/static-page/texts/index.ts';
import { groupFor, groupsOf, search } from '#web/site/help/articles.ts';

const groups = groupsOf(builtIn.help);
const found = (typed: string): string[] =>
  search(groups, typed).flatMap(({ articles }) => articles.map(({ anchor }) => anchor));

test('every article stands under who it is for, with an address of its own and words', () => {
  const articles = groups.flatMap((group) => group.articles);
  expect(groups).toHaveLength(4);
  expect(new Set(articles.map(({ anchor }) => anchor)).size).toBe(articles.length);
  expect(articles.filter(({ body, anchor }) => body === '' || anchor === '')).toEqual([]);
});

describe('a search', () => {
  test.each(['パスワード', 'ぱすわーど', 'ﾊﾟｽﾜｰﾄﾞ', 'パスワ-ド'])(
    '%s finds what is about passwords',
    (typed) => {
      expect(found(typed)).toContain('パスワードを忘れたとき');
      expect(found(typed)).toContain('パスワードをわすれたとき');
    },
  );

  test('every word has to be there, and none finds everything', () => {
    expect(found('領収書 宛名')).toEqual(['見積書-納品書-請求書-領収書が必要なとき']);
    expect(found('領収書 オープンバッジ')).toEqual([]);
    expect(found('  ')).toHaveLength(groups.flatMap(({ articles }) => articles).length);
  });

  test('a pupil finds by the reading what is written in kanji', () => {
    expect(found('せんせい')).toContain('パスワードをわすれたとき');
  });

  test('case and width of letters do not matter', () => {
    expect(found('ｐｄｆ')).toEqual(found('PDF'));
    expect(found('pdf').length).toBeGreaterThan(0);
  });
});

test('each kind of person begins with their own articles', () => {
  expect(groupFor(groups, 'student')).toContain('みなさん');
  expect(groupFor(groups, 'individual')).toBe('個人の方');
  expect(groupFor(groups, 'school')).toBe(groupFor(groups, 'organization'));
});
