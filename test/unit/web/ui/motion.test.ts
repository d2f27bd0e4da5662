/** Nothing flashes, nothing moves on and on, and nothing is heard unasked: JIS X 8341-3 1.4.2, 2.2.2, 2.3.1. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '#web/typing/settings.ts';
import { sounds } from '#web/typing/sounds.ts';

const web = path.resolve(import.meta.dirname, '../../../../web/src');
const sheets = globSync('**/*.css', { cwd: web }).map(
  (file) => [file, readFileSync(path.join(web, file), 'utf8')] as const,
);
const animations = sheets.flatMap(([file, text]) =>
  Array.from(text.matchAll(/animation: (?!none)([^;]+);/gu), ([, how = '']) => ({ file, how })),
);
const secondsOf = (how: string): number => {
  const [, figure = '', unit] = /(\d[\d.]*)(ms|s)\b/u.exec(how) ?? [];
  return unit === 'ms' ? Number(figure) / 1000 : Number(figure);
};
const goesOn = ({ how }: { how: string }): boolean => how.includes('infinite');

test('GIVEN what is animated THEN it turns at most three times a second', () => {
  expect(animations.length).toBeGreaterThan(4);
  for (const { file, how } of animations) expect(secondsOf(how), file).toBeGreaterThanOrEqual(1 / 3);
});

test('GIVEN what moves without an end THEN it is there only while somebody waits', () => {
  expect(
    animations
      .filter(goesOn)
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual([
    'certificate/certificate-application/pages/complete.module.css',
    'ui/button.module.css',
    'ui/skeleton.module.css',
  ]);
});

test('GIVEN a device that wants no motion THEN nothing moves', () => {
  const base = sheets.find(([file]) => file === 'ui/base.css')?.[1] ?? '';
  const calm = base.slice(base.indexOf('prefers-reduced-motion: reduce'));
  expect(calm).toMatch(/animation: none !important/u);
  expect(calm).toMatch(/transition: none !important/u);
});

test('GIVEN nobody has chosen anything THEN nothing is heard, and what one may choose is over at once', () => {
  expect(settingsSchema.parse({})).toMatchObject({
    keySound: false,
    missSound: false,
    endSound: false,
    sayWords: false,
    aloud: 'off',
  });
  for (const { seconds } of Object.values(sounds)) expect(seconds).toBeLessThan(3);
});
