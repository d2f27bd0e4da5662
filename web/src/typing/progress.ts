/** How far one is, by the books of the years. Pure. */
import type { Book } from '#shared/practice/training-log/book.ts';

/** The best that a part was ever done; undefined where it never was, or never to its end. */
export function bestIn(books: readonly Book[], part: string): number | undefined {
  const bests = books.flatMap(({ parts, before }) => {
    const [known, earlier] = [parts[part], before?.parts[part]];
    return [
      ...(earlier === undefined ? [] : [earlier[1]]),
      ...(known === undefined || known[0] === 0 ? [] : [known[2] ?? 0]),
    ];
  });
  return bests.length === 0 ? undefined : Math.max(...bests);
}
