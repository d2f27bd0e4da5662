/** What notices say besides what the mails say. */
import { describe, expect, test } from 'vitest';
import { noticeWords } from '#functions/platform/mail/define-mail.ts';
import { mailList } from '#functions/lambda/wiring/mail-list.ts';
import { easyWords } from '#web/lib/easy-words.ts';
import { inEasyWords } from '#web/lib/easy-sentence.ts';

describe('a notice', () => {
  test.each(['signed-up', 'organization-applied'] as const)(
    'of %s speaks to somebody who is signed in; its mail does not',
    async (name) => {
      const words = (await mailList[name]()).words({});
      expect(words.paragraphs.join()).toContain('下のページからサインイン');
      const notice = noticeWords(words);
      expect([...notice.paragraphs, ...notice.link].join()).not.toContain('サインイン');
      expect(notice.paragraphs.length).toBeGreaterThan(0);
    },
  );

  test('leads nobody to signing in, whatever its mail does', async () => {
    const words = (await mailList['account-resumed']()).words({ reason: '確認が済んだため' });
    expect(words.link[0]).toBe('/auth/signin');
    expect(noticeWords(words).link).toEqual(['/dashboard', 'ホームを開く']);
  });
});

const title = '2026年度 秋季大会 ローマ字';
/** What a pupil is told of: each sentence has easy words, or is what the office wrote. */
const ofPupils: readonly (readonly [keyof typeof mailList, object])[] = [
  ['results-published', { season: '2026年度 秋季大会' }],
  ['qualified-for-nationals', { season: '2026年度 秋季大会', division: 'ローマ字' }],
  ...['correct', 'void', 'disqualify', 'reinstate'].map(
    (act) =>
      ['result-ruled', { act, title, reason: '機器', change: '363字 → 366字', resultId: 'res_1' }] as const,
  ),
  ['result-rejudged', { title, reason: '課題文を訂正したため' }],
  ['appeal-answered', { title, resultId: 'res_1' }],
  ['appeal-answered', { title }],
  ...['accept', 'reject'].map(
    (decision) =>
      ['appeal-decided', { decision, title, reason: '確認', change: '366字', resultId: 'res_1' }] as const,
  ),
];

test.each(ofPupils)('a pupil reads easy words about %s', async (name, parameters) => {
  const { subject, paragraphs, link } = noticeWords((await mailList[name]()).words(parameters));
  for (const plain of [subject, ...paragraphs, link[1]])
    expect(inEasyWords(plain, easyWords)).not.toBe(plain);
});
