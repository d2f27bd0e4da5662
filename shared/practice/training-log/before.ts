/** A book is kept as small as what it tells. Pure. */
import type { Book } from './book.ts';
import { rememberedStrokes } from './skill.ts';

/** A key of which the year has shown enough needs nothing of the years before, but how quick it once was. */
export function shownAnew({ before, ...book }: Book): Book {
  if (before === undefined) return book;
  const keys = { ...book.keys };
  const rest: NonNullable<Book['before']>['keys'] = {};
  for (const [key, then] of Object.entries(before.keys)) {
    const now: readonly (number | undefined)[] = Object.hasOwn(keys, key) ? keys[key]! : [];
    const [hits = 0, misses = 0, ms, best, right] = now;
    if (best === undefined || hits + misses < rememberedStrokes) rest[key] = then;
    else keys[key] = [hits, misses, ms, Math.min(best, then[2]), right];
  }
  return { ...book, keys, before: { ...before, keys: rest } };
}
