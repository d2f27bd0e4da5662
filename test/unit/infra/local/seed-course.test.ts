/** The class that a developer and every e2e test finds is a living one, whatever the course becomes. */
import { expect, test } from 'vitest';
import { startWay } from '#infra/local/seed/course.ts';
import { standingOf } from '#shared/practice/course/standing.ts';
import { lastFreeStage } from '#shared/practice/course/stages.ts';
import { bookWith, emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import { signsOf } from '#shared/practice/training-log/policy.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

function practised(number: number, paid: boolean): Book {
  const way = startWay({ number, paid });
  let book = emptyBook(2026);
  for (let day = 0; day < 20; day++)
    for (let run = 0; run < 3; run++) {
      const startedAt = new Date(Date.UTC(2026, 4, 1 + day, 0, run * 4)).toISOString();
      const log = methodLog(startedAt, { ...way.next(run), durationMs: 180_000 });
      expect(signsOf(log, new Date(log.endedAt))).toEqual([]);
      way.took(log);
      book = bookWith(book, log);
    }
  return book;
}

test('pupils of a class stand in different stages, some with what they miss, and who has not paid within what is free', () => {
  const numbers = [1, 2, 3, 4, 6, 8];
  const standings = numbers.map((number) => standingOf([practised(number, false)])!);
  expect(new Set(standings.map(({ stage }) => stage)).size).toBeGreaterThanOrEqual(4);
  expect(Math.max(...standings.map(({ stage }) => stage))).toBeLessThanOrEqual(lastFreeStage + 1);
  expect(standings.filter(({ weakest }) => weakest.length > 0).length).toBeGreaterThanOrEqual(2);
  const paid = numbers.map((number) => standingOf([practised(number, true)])!.stage);
  expect(Math.max(...paid)).toBeGreaterThan(lastFreeStage + 1);
});
