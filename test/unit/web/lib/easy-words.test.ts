/** What pupils read: every kanji with its reading, and each sentence one that the product still says. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ProblemWords } from '#shared/kernel/problem.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { problems } from '#shared/problem-list.ts';
import { easySentences, easyWords } from '#web/lib/easy-words.ts';
import { inEasyWords } from '#web/lib/easy-sentence.ts';
import { waitingWords } from './waiting-words.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

test('every kanji has its reading', () => {
  const bare = [...easyWords.sentences.values()].filter((text) =>
    /\p{Script=Han}/u.test(text.replaceAll(/\[[^|\]]+\|[ぁ-んー]+\]/gu, '')),
  );
  expect(bare).toEqual([]);
});

test('every sentence is still said somewhere', () => {
  const source = globSync(['{web/src,shared,infra/local/seed}/**/*.{ts,tsx}', 'functions/**/mail.ts'], {
    cwd: root,
  })
    .filter((file) => !file.includes('easy-words'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .flatMap((text) => [text, waitingWords(text)])
    .join('\n');
  const unsaid = Object.keys(easySentences).filter((plain) =>
    plain.split(/[#*]/u).some((part) => !source.includes(part)),
  );
  expect(unsaid).toEqual([]);
});

test('numbers stay as they are, and what has no easy words stays itself', () => {
  expect(inEasyWords('10文字以上にしてください', easyWords)).toContain('10[文字|もじ]');
  expect(inEasyWords('直していただきたいところが2件あります', easyWords)).toBe(
    'なおす ところが 2つ あります',
  );
  expect(inEasyWords('2026年度', easyWords)).toBe('2026年度');
});

test('GIVEN minutes of any number THEN nobody reads いちふん: the unit stands beside the figure', () => {
  expect(inEasyWords('6月8日の週は54分練習しました。', easyWords)).toBe(
    '6月8日の しゅうの れんしゅう（[分|ふん]）：54',
  );
});

test('a day with its hour is one figure, and a name is read in its own easy words, where it has some', () => {
  expect(
    inEasyWords('2026年度 秋季大会の結果は、2026年9月20日(日) 12:00（今日）に公表されます。', easyWords),
  ).toBe(
    '2026[年度|ねんど] [秋季|しゅうき][大会|たいかい]の [結果|けっか]は、2026年9月20日(日) 12:00（今日）に [出|で]ます。',
  );
  expect(inEasyWords('いまは「森[1|2] 楓3」さんとしてサインインしています。', easyWords)).toBe(
    'いまは「森［1|2] 楓3」さんで サインインして います。',
  );
});

test('every name of a sentence has its place in the easy one', () => {
  const lost = Object.entries(easySentences).filter(
    ([plain, easy]) => plain.split('*').length !== easy.split('*').length,
  );
  expect(lost).toEqual([]);
});

/** On pages that a pupil cannot open: the office's, the teachers' and those of somebody who pays or signs up by mail. */
const adultsOnly = new Set<ProblemCode>([
  'pictures-not-enough',
  'pictures-missing',
  'mail-resent-enough',
  'certificate-disputed',
  'template-not-publishable',
  'contact-full',
  'certificate-not-correctable',
  'organization-not-approved',
  'link-not-valid',
  'already-registered',
  'terms-changed',
  'two-step-required',
  'two-step-on',
  'two-step-expired',
  'passkeys-full',
  'passkey-refused',
  'portal-refused',
  'portal-unreachable',
  'owner-stays',
  'orders-in-progress',
  'invitation-not-valid',
  'claim-code-not-valid',
  'own-account',
  'too-many-staff',
  'not-eligible',
  'already-applied',
  'lines-refused',
  'price-changed',
  'subscription-unpaid',
  'already-subscribed',
  'subscription-not-on-sale',
  'no-seat-left',
  'order-not-payable',
  'estimate-not-found',
  'estimate-expired',
  'estimates-crowded',
  'cart-changed',
  'cart-ordered',
  'in-cart-already',
  'cart-full',
  'cart-empty',
  'order-not-cancelable',
  'receipt-already-issued',
  'receipt-refunded',
  'document-already-issued',
  'document-not-possible',
  'group-awaits-removed',
  'group-not-empty',
  'name-taken',
  'import-running',
  'undo-too-late',
  'shared-password-off',
  'document-not-ready',
  'payment-unavailable',
  'entry-not-markable',
  // A result sheet is applied with by whoever looks after the pupil.
  'sheet-expired',
  // The office alone keeps the master data and rules about results.
  'season-exists',
  'season-fixed',
  'season-not-ready',
  'season-has-entries',
  'room-without-papers',
  'division-exists',
  'division-in-use',
  'table-in-force',
  'tables-not-correctable',
  'text-act-refused',
  'text-fixed',
  'text-not-correctable',
  'rejudge-undecided',
  'refund-not-possible',
  'refund-exceeds',
  'transfer-not-offered',
  'transfer-begun',
  'difference-not-closable',
  'deposit-not-returnable',
  'invoice-begun',
  'invoice-not-open',
  'invoice-being-reduced',
  'invoice-not-allowed',
  'invoice-over-limit',
  'invoice-overdue',
  'organization-not-open',
]);

test('every problem a pupil can meet has easy words', () => {
  const missing = (Object.keys(problems) as ProblemCode[]).filter(
    (code) => !adultsOnly.has(code) && (problems[code] as ProblemWords).easy === undefined,
  );
  expect(missing).toEqual([]);
  const { message, easy } = problems['rate-limited'];
  expect(easyWords.sentences.get(message)).toBe(easy);
});
