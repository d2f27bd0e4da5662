/** `npm run test:days` leaves out no test of integration that moves the clock, but for a reason. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { meetDates, onAnyDay } from '#test/support/dates-met.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('test/integration/**/*.test.ts', { cwd: root });
const meetsDates = (file: string): boolean => meetDates.some((word) => file.includes(word));
const movesClock = (file: string): boolean =>
  /\b(?:moveClock|timeComes|clockOffsetMs)\b/u.test(readFileSync(path.join(root, file), 'utf8'));

test('GIVEN a file that moves the clock THEN it meets dates, or is the same on any day', () => {
  expect(files.filter((file) => movesClock(file) && !meetsDates(file)).toSorted()).toEqual(
    onAnyDay.toSorted(),
  );
});

test.each(meetDates)('GIVEN %s THEN there is such a file', (word) => {
  expect(files.filter((file) => file.includes(word))).not.toEqual([]);
});
