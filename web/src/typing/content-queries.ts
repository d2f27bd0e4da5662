/** What the pages of English and programing read beside what every lesson reads; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { EnglishUnit } from '#shared/practice/course/english.ts';
import type { Chapter } from '#shared/practice/course/programing.ts';
import { bookWith, emptyBook } from '#shared/practice/training-log/book.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { openContentContract, subscriptionContract } from '#shared/shop/subscription/contract.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';
import { isOpen } from '#shared/shop/subscription/policy.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { call } from '#web/lib/api.ts';
import { ensureSession } from '#web/lib/session.ts';
import { booksOf, practises } from './queries.ts';

/** What has just been practised stands in the books at once, however long its sending takes. */
export function addToBooks(client: QueryClient, log: LogInput): void {
  const fiscalYear = fiscalYearOf(log.startedAt);
  client.setQueryData(booksOf(log.kind).queryKey, (books) => {
    if (books === undefined) return undefined;
    const others = books.filter((book) => book.fiscalYear !== fiscalYear);
    const book = books.find((one) => one.fiscalYear === fiscalYear) ?? emptyBook(fiscalYear);
    return [...others, bookWith(book, log)].toSorted((a, b) => a.fiscalYear - b.fiscalYear);
  });
}

/** The last time before this visit that a lesson, unit or chapter was practised; null where it never was. */
export const lastLogQuery = (kind: TrainingKind, part: string) =>
  queryOptions({
    queryKey: ['typing', 'last', kind, part],
    // What is sent meanwhile is this time, not the one before; the next visit asks anew.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ client, signal }) => {
      if (!practises(await ensureSession(client))) return null;
      const query = { kind, part, limit: 1 };
      const { items } = await call(trainingLogContract.listTrainingLogs, { query }, { signal });
      return items[0] ?? null;
    },
  });

/** Contents that are paid for: by oneself, by the school for its pupils, or by the own organisation of staff. */
export const openContentsQuery = queryOptions({
  queryKey: ['typing', 'open-contents'],
  queryFn: async ({ client, signal }): Promise<readonly ContentName[]> => {
    const session = await ensureSession(client);
    switch (session?.kind) {
      case undefined:
        return [];
      case 'individual':
      case 'student': {
        const { items } = await call(openContentContract.listOpenContents, {}, { signal });
        return items.map(({ contentName }) => contentName);
      }
      case 'organization':
      case 'school': {
        const { items } = await call(subscriptionContract.listSubscriptions, {}, { signal });
        return items.filter((one) => isOpen(one, new Date())).map(({ contentName }) => contentName);
      }
      case 'admin':
        return contentNames;
    }
  },
});

export const englishQuery = queryOptions({
  queryKey: ['typing', 'english'],
  staleTime: Infinity,
  queryFn: async () =>
    (await import('#shared/practice/course/english.json')).default as unknown as readonly EnglishUnit[],
});

export const programingQuery = queryOptions({
  queryKey: ['typing', 'programing'],
  staleTime: Infinity,
  queryFn: async (): Promise<readonly Chapter[]> =>
    (await import('#shared/practice/course/programing.json')).default,
});
