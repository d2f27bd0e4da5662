import { expect, test } from 'vitest';
import { closingValuesSchema, valuesOf } from '#web/record/feature-switch/closing-values.ts';

const now = new Date('2026-06-01T00:00:00Z');
const none = { day: '', time: '' };
const values = { notice: '点検中です', from: none, until: none, reason: '点検' };

test('without days it begins at once and has no end', () => {
  expect(closingValuesSchema.parse(values)).toEqual({
    closing: { notice: '点検中です', from: undefined, until: undefined },
    reason: '点検',
  });
});

test('days are Japanese ones', () => {
  const { closing } = closingValuesSchema.parse({ ...values, until: { day: '2026-06-02', time: '9:00' } });
  expect(closing.until).toBe('2026-06-02T00:00:00.000Z');
});

test.each([
  [{ notice: ' ' }, 'notice'],
  [{ notice: '字'.repeat(201) }, 'notice'],
  [{ reason: '' }, 'reason'],
  [{ until: { day: '2026-06-31', time: '9:00' } }, 'until.day'],
  [{ from: { day: '2026-06-03', time: '9:00' }, until: { day: '2026-06-02', time: '9:00' } }, 'until.day'],
])('%o is refused at its field', (more, path) => {
  const { error } = closingValuesSchema.safeParse({ ...values, ...more });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});

test('one in force goes on from when it began; a planned one keeps its beginning', () => {
  const begun = { notice: '点検中です', from: '2026-05-31T00:00:00.000Z', until: '2026-06-02T00:00:00.000Z' };
  expect(valuesOf(begun, now).from).toEqual(none);
  expect(valuesOf({ ...begun, from: '2026-06-01T03:00:00.000Z' }, now).from).toEqual({
    day: '2026-06-01',
    time: '12:00',
  });
});
