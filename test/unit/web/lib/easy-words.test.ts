/** What pupils read: every kanji with its reading, and each sentence one that the product still says. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ProblemWords } from '#shared/kernel/problem.ts';
import { problems, type ProblemCode } from '#shared/problem.ts';
import { easySentences, easyWords } from '#web/lib/easy-words.ts';
import { inEasyWords } from '#web/lib/easy.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

test('every kanji has its reading', () => {
  const bare = [...easyWords.values()].filter((text) =>
    /\p{Script=Han}/u.test(text.replaceAll(/\[[^|\]]+\|[ぁ-んー]+\]/gu, '')),
  );
  expect(bare).toEqual([]);
});

test('every sentence is still said somewhere', () => {
  const source = globSync('{web/src,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('easy-words.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const unsaid = Object.keys(easySentences).filter((plain) =>
    plain.split('#').some((part) => !source.includes(part)),
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

/** On pages that a pupil cannot open: the office's, the teachers' and those of somebody who pays or signs up by mail. */
const adultsOnly = new Set<ProblemCode>([
  'organization-not-approved',
  'link-not-valid',
  'already-registered',
  'two-step-required',
  'two-step-on',
  'two-step-expired',
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
  'order-not-payable',
  'order-not-cancelable',
  'receipt-already-issued',
  'receipt-refunded',
  'name-taken',
  'import-running',
  'undo-too-late',
  'shared-password-off',
  'document-not-ready',
  'payment-unavailable',
]);

test('every problem a pupil can meet has easy words', () => {
  const missing = (Object.keys(problems) as ProblemCode[]).filter(
    (code) => !adultsOnly.has(code) && (problems[code] as ProblemWords).easy === undefined,
  );
  expect(missing).toEqual([]);
  const { message, easy } = problems['rate-limited'];
  expect(easyWords.get(message)).toBe(easy);
});
