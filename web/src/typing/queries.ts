/** What the typing app reads and writes; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { trainingIngestContract, trainingLogContract } from '#shared/practice/training-log/contract.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { ownHomeworkContract } from '#shared/practice/homework/contract.ts';
import type { Word } from '#shared/practice/course/lines.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { call } from '#web/lib/api.ts';
import { ensureSession } from '#web/lib/session.ts';
import { mightBeSignedIn } from '#web/lib/sign-in-trace.ts';

const booksKey = ['typing', 'books'] as const;

/** Of typing-method, the oldest first; none of a visitor. */
export const booksQuery = queryOptions({
  queryKey: booksKey,
  queryFn: async ({ signal }) =>
    mightBeSignedIn()
      ? (await call(trainingLogContract.getTrainingBooks, { query: { kind: 'typing-method' } }, { signal }))
          .books
      : [],
});

/** What a pupil's class is given to practise; `null` where nothing is, and for everybody else. */
export const homeworkQuery = queryOptions({
  queryKey: ['typing', 'homework'],
  async queryFn({ signal, client }) {
    if ((await ensureSession(client))?.kind !== 'student') return null;
    return (await call(ownHomeworkContract.getOwnHomework, undefined, { signal })).homework ?? null;
  },
});

const files = import.meta.glob<{ default: readonly Word[] }>('/../shared/practice/course/words/stage-*.json');

/** Words that can be typed with what a stage opens, and all before it. */
export const wordsQuery = (stageId: number) =>
  queryOptions({
    queryKey: ['typing', 'words', stageId],
    staleTime: Infinity,
    async queryFn() {
      const wanted = stages
        .filter(({ id }) => id <= stageId)
        .flatMap(
          ({ id }) =>
            files[`../shared/practice/course/words/stage-${String(id).padStart(2, '0')}.json`] ?? [],
        );
      return (await Promise.all(wanted.map((load) => load()))).flatMap((module) => module.default);
    },
  });

export const sendLog = (log: LogInput) => call(trainingIngestContract.sendTrainingLog, { body: log });
