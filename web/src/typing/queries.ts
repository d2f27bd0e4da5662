/** What the typing app reads and writes; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import type { Session } from '#shared/access/session/schema.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import { trainingIngestContract, trainingLogContract } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import type { Word } from '#shared/practice/course/lines.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { call } from '#web/lib/api.ts';
import { ensureSession } from '#web/lib/session.ts';

/** Whose practice is kept: staff and the office may look at everything, and leave no record. */
export const practises = (session: Session | null | undefined): boolean =>
  session?.kind === 'individual' || session?.kind === 'student';

/** The oldest first; none of a visitor. */
export const booksOf = (kind: TrainingKind) =>
  queryOptions({
    queryKey: ['typing', 'books', kind],
    queryFn: async ({ client, signal }): Promise<readonly Book[]> =>
      practises(await ensureSession(client))
        ? (await call(trainingLogContract.getTrainingBooks, { query: { kind } }, { signal })).books
        : [],
  });

export const booksQuery = booksOf('typing-method');

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
