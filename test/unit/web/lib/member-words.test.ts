/** What an organisation that is no school reads: every sentence of its pages, and only sentences. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inEasyWords } from '#web/lib/easy-sentence.ts';
import { memberSentences, memberWords } from '#web/lib/member-words.ts';
import { waitingWords } from './waiting-words.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** For pupils themselves, for who is not signed in yet, for the office, for everybody; and the tables of words. */
const others =
  /lib\/(?:easy-words|member-words|sign-in-problem)|ui\/|app\/who|app\/find\/page-words|home\/pages\/top|(?:office|record|site|access|shop)\/(?:account-care|contact|feature-switch|help|news|password|pay-link|session|sign-up|static-page|terms)\/|invite-code\/components\//u;

const source = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !others.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .flatMap((text) => [text, waitingWords(text)])
  .map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, ''))
  // The word alone is a sentence only where it stands alone.
  .map((text) => text.replaceAll(/(?<=['"`>])\s*生徒\s*(?=['"`<])/gu, ''))
  .flatMap((text) => text.split('\n'))
  .filter((line) => line.includes('生徒'))
  .join('\n');

const parts = memberSentences.flatMap((plain) => plain.split('*')).filter((part) => part.includes('生徒'));

test('GIVEN the pages of an organisation WHEN they name its people THEN the sentence is in the table', () => {
  const longestFirst = parts
    .filter((part) => part !== '生徒')
    .toSorted((one, other) => other.length - one.length);
  const left = longestFirst.reduce((text, part) => text.replaceAll(part, ''), source);
  expect(left.split('\n').filter((line) => line.includes('生徒'))).toEqual([]);
});

test('GIVEN a sentence of the table WHEN the pages are searched THEN it is still said', () => {
  expect(parts.filter((part) => !source.includes(part))).toEqual([]);
});

test('GIVEN a club WHEN sentences are said THEN they name members, and what people wrote stays as it is', () => {
  expect(inEasyWords('生徒の一覧', memberWords)).toBe('メンバーの一覧');
  expect(inEasyWords('青木 葵：生徒の利用を止めました（5年1組）', memberWords)).toBe(
    '青木 葵：メンバーの利用を止めました（5年1組）',
  );
  expect(inEasyWords('生徒会', memberWords)).toBe('生徒会');
  expect(inEasyWords('生徒を見る：生徒会', memberWords)).toBe('メンバーを見る：生徒会');
  expect(inEasyWords('生徒の一覧を読み込めませんでした', memberWords)).toBe(
    'メンバーの一覧を読み込めませんでした',
  );
});
