import { expect, test } from 'vitest';
import { bookWith, emptyBook } from '#shared/practice/training-log/book.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { ulid } from 'ulid';
import { isLate } from '#web/state/outbox.ts';
import { booksWithWaiting } from '#web/typing/outbox/keep.ts';

const log = (startedAt: string): LogInput => ({
  id: `trl_${ulid(Date.parse(startedAt))}`,
  kind: 'typing-method',
  lesson: 'あ行',
  step: 1,
  stars: 2,
  startedAt,
  endedAt: new Date(Date.parse(startedAt) + 120_000).toISOString(),
  durationMs: 100_000,
  completed: true,
  device: '',
  appVersion: '',
  correct: 60,
  misses: 3,
  keys: [{ key: 'あ', hit: 30, miss: 3, ms: 400 }],
  pairs: [],
});

const march = log('2027-03-31T02:00:00.000Z');
const april = log('2027-04-01T02:00:00.000Z');

test('what waits is in the book of its year, which begins with it', () => {
  const known = bookWith(emptyBook(2026), log('2027-03-30T02:00:00.000Z'));
  const books = booksWithWaiting([known], [april, march], new Date('2027-04-01T03:00:00.000Z'));
  expect(books).toEqual([bookWith(known, march), bookWith(emptyBook(2027), april)]);
});

test('what would not count by itself is in no book', () => {
  const tooLate = new Date('2027-04-15T03:00:00.000Z');
  expect(booksWithWaiting([], [march, april], tooLate)).toEqual([bookWith(emptyBook(2027), april)].slice(1));
});

test('after a fortnight it is said to be late, to the millisecond of its end', () => {
  const entry = { id: march.id, userId: 'u', kind: 'training-log', body: march, at: march.endedAt };
  const fortnight = Date.parse(march.endedAt) + 14 * 86_400_000;
  expect(isLate(entry, new Date(fortnight))).toBe(false);
  expect(isLate(entry, new Date(fortnight + 1))).toBe(true);
  expect(isLate({ ...entry, kind: 'attempt' }, new Date(fortnight + 1))).toBe(false);
});
