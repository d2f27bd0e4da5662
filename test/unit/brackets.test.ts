/** Brackets in Japanese sentences are full-width: 認定証（PDF）, not 認定証(PDF); a day, which has its own, stands in none. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Stay half-width: a day of the week (look.md), the divisions as the specification names them, what a link goes to. */
const right = /日\([日月火水木金土]?\)|和文(?:\|わぶん\])?[AB]\([^)]*\)|\]\([/h][^)]*\)/gu;
/** Programs, not sentences: patterns, a formula, columns as schools' own systems write them, what an English sentence names. */
const code = /\(\?|tanh|SHA-256\(|aliases|verification code|account_holder_name|^\s*(?:\/?\*|\/\/)/u;
/** Patterns of their own, and what is put into a sentence. */
const put = /\/(?:\[[^\]\n]*\]|[^/\n])+\/[gimuv]+|\$\{[^{}]*\}/gu;
const half =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー」]\(|\([^)\n]*[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const halfIn = (source: string): string[] =>
  source.split('\n').flatMap((line) => {
    const said = [...line.replace(put, '').matchAll(/'[^'\n]*'|`[^`\n]*|^[^'`=]*$/gu)].map(([text]) =>
      text.replace(right, ''),
    );
    return code.test(line) || !said.some((text) => half.test(text)) ? [] : [line.trim()];
  });

test('GIVEN a sentence WHEN its bracket is half-width THEN it is found, and no date, division, link or call', () => {
  expect(halfIn("title: '認定証(PDF)',")).toHaveLength(1);
  expect(halfIn("title: '認定証（PDF）',")).toEqual([]);
  expect(halfIn("day: '6月30日(火) 21:00まで',")).toEqual([]);
  expect(halfIn("name: '和文A(小学生高)',")).toEqual([]);
  expect(halfIn('[ヘルプ](/help)を見てください')).toEqual([]);
  expect(halfIn("heading('結果').waitFor(); press('送る');")).toEqual([]);
});

/** Words that end in a day of the week or in the year of an era, without what cuts it off. */
const dayInBrackets =
  /（[^）]*\{(?:format(?:Document)?(?:Day|Instant)|dayWords|returnWords|atNoon)\((?![^}]*slice)/u;

test('GIVEN a day within brackets THEN it is found, and neither one beside them nor a part of one', () => {
  expect('`期限（${formatDay(at)}）です`').toMatch(dayInBrackets);
  expect('続きます（{formatInstant(until)}から）').toMatch(dayInBrackets);
  expect('`${formatDay(at)}（あと3日）`').not.toMatch(dayInBrackets);
  expect('`結果（${formatDay(at).slice(5, -3)}）`').not.toMatch(dayInBrackets);
});

test('no sentence of the product has half-width brackets, or a day within full-width ones', () => {
  const files = globSync(['{shared,functions,infra,web/src}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'infra/local/**'],
  });
  expect(files.length).toBeGreaterThan(2000);
  expect(
    files.flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      const days = source.split('\n').filter((line) => dayInBrackets.test(line));
      return [...halfIn(source), ...days].map((line) => `${file}: ${line.trim()}`);
    }),
  ).toEqual([]);
});
