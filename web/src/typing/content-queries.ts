/** What the pages of English and programing read beside what every lesson reads; its query keys are private to this file. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { lastFreeStage } from '#shared/practice/course/stages.ts';
import type { EnglishUnit } from '#shared/practice/course/english.ts';
import type { Chapter } from '#shared/practice/course/programing.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { openContentContract } from '#shared/shop/subscription/open-content.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { knownSession } from '#web/lib/remembered.ts';
import { lastKnown } from './last-known.ts';
import { practises } from './queries.ts';

/** Among so many, whoever breaks off again and again has one that they ended. */
const lookedAt = 10;

/** The last time before this visit that a lesson, unit or chapter was practised to its end; null where it never was. */
export const lastLogQuery = (kind: TrainingKind, part: string) =>
  queryOptions({
    queryKey: ['typing', 'last', kind, part],
    // What is sent meanwhile is this time, not the one before; the next visit asks anew.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ client, signal }) => {
      if (!practises(await knownSession(client))) return null;
      const query = { kind, part, limit: lookedAt };
      const { items } = await call(trainingLogContract.listTrainingLogs, { query }, { signal });
      return items.find(({ completed }) => completed) ?? null;
    },
  });

/** Contents that are paid for: by oneself, by the school for its pupils, or by the own organisation of staff. */
export const openContentsQuery = queryOptions({
  queryKey: ['typing', 'open-contents'],
  queryFn: async ({ client, signal }): Promise<readonly ContentName[]> => {
    const session = await knownSession(client);
    switch (session?.kind) {
      case undefined:
        return [];
      case 'individual':
      case 'student':
        return lastKnown('contents', z.array(z.enum(contentNames)), signal, async () =>
          (await call(openContentContract.listOpenContents, {}, { signal })).items.map(
            ({ contentName }) => contentName,
          ),
        );
      case 'organization':
      case 'school':
        return (await import('./staff-contents.ts')).listPaidContents(signal);
      case 'admin':
        return contentNames;
    }
  },
});

/** The last stage of typing-method that is open: what is not paid for is not what comes next. */
export const lastStageOf = (contents: readonly ContentName[] | undefined): number | undefined =>
  contents?.includes('typing-method') === true ? undefined : lastFreeStage;

/** To whoever is there. As long as no answer came, nobody is told that something is not open to them. */
export function useLastStage(): number | undefined {
  const signedIn = Boolean(useSession());
  const { data } = useQuery({ ...openContentsQuery, enabled: signedIn });
  return signedIn && data === undefined ? undefined : lastStageOf(data);
}

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
