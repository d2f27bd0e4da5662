/** What the page says of our accessibility is what tests do, and stands for every page it names. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dayOf } from '#shared/kernel/time.ts';
import { checks, criteria, handChecked, reportedPages, type Check } from '#web/site/accessibility/report.ts';

/** By the test that makes it, and by what it calls there. */
const made: Readonly<Record<Exclude<Check, 'hand'>, readonly [file: string, call: string]>> = {
  axe: ['test/e2e/every-page.ts', 'expectAccessible(page)'],
  colours: ['test/e2e/every-page.ts', 'expectReadableColours(page)'],
  html: ['test/e2e/every-page.ts', 'expectValid(page)'],
  names: ['test/e2e/every-page.ts', 'expectNamed(page)'],
  zoom: ['test/e2e/every-page.ts', 'for (const width of [390, 320])'],
  title: ['test/e2e/every-page.ts', "getByRole('heading', { level: 1 }).count()"],
  keyboard: ['test/e2e/typing/lesson.test.ts', 'keyboard'],
  walk: ['test/e2e/every-page.ts', 'expectWalkable(page)'],
  spoken: ['test/e2e/every-page.ts', 'expectSpoken(page)'],
  motion: ['test/unit/web/ui/motion.test.ts', 'infinite'],
  find: [
    'test/unit/web/app/find.test.ts',
    'every page whose name cannot be read as it stands has other words',
  ],
  fields: ['test/e2e/shop/estimate.test.ts', '入力してください'],
  confirm: ['test/e2e/shop/cart.test.ts', 'confirmOrder('],
};

/** Levels A and AA of WCAG 2.0, which the standard took over. */
const standard = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 3.1.1 3.2.1 3.2.2 3.3.1 3.3.2 4.1.1 4.1.2',
  AA: '1.2.4 1.2.5 1.4.3 1.4.4 1.4.5 2.4.5 2.4.6 2.4.7 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4',
};

test.each(['A', 'AA'] as const)('GIVEN level %s THEN each of its criteria is answered, once', (level) => {
  const answered = criteria.filter((one) => one.level === level).map(({ id }) => id);
  expect(answered.toSorted()).toEqual(standard[level].split(' ').toSorted());
});

test('GIVEN a criterion THEN only what was looked at has a verdict, and what does not apply says why', () => {
  for (const { id, verdict, by = [], note = '' } of criteria) {
    expect(by.length > 0, id).toBe(verdict === 'met' || verdict === 'partly');
    if (verdict === 'none') expect(note, id).not.toBe('');
  }
});

test('GIVEN a criterion that is met THEN what shows it looks at every page, or somebody did', () => {
  const everywhere = new Set<Check>(
    Object.entries(made).flatMap(([check, [file]]) =>
      file === 'test/e2e/every-page.ts' ? [check as Check] : [],
    ),
  )
    .add('find')
    .add('hand');
  for (const { id, by = [] } of criteria.filter(({ verdict }) => verdict === 'met'))
    expect(
      by.some((check) => everywhere.has(check)),
      id,
    ).toBe(true);
});

test.each(Object.entries(made))('GIVEN the check %s THEN a test makes it', (_, [file, call]) => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  expect(existsSync(path.join(root, file)), file).toBe(true);
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(call);
});

test('GIVEN the checks THEN each is of some criterion', () => {
  const used = new Set(criteria.flatMap(({ by = [] }) => by));
  expect([...used].toSorted()).toEqual(Object.keys(checks).toSorted());
});

test('GIVEN the pages that stand for all THEN they are forty, which as routes have a page object each', () => {
  expect(new Set(reportedPages.map(({ path: one }) => one)).size).toBe(40);
});

test('GIVEN the check by hand THEN it was made on a day that has been', () => {
  expect(handChecked <= dayOf(new Date())).toBe(true);
});
