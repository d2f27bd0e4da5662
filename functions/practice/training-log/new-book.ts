/** A book that is not there yet: it goes on from what its holder knew in the years before. */
import { bookAfter } from '#shared/practice/course/book-after.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import type { Shelf, TrainingLogRepository } from './repository.ts';

/** Whoever rests for longer begins anew. */
const mostYearsBack = 3;

/** One call, once a year for each kind of practice. */
export async function newBook(
  logs: Pick<TrainingLogRepository, 'listBooks'>,
  shelf: Shelf,
  fiscalYear: number,
): Promise<Book> {
  const years = Array.from({ length: mostYearsBack }, (_, at) => fiscalYear - mostYearsBack + at);
  return bookAfter(await logs.listBooks(shelf, years), fiscalYear);
}
