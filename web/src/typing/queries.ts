/** What the typing app reads and writes; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import type { Session } from '#shared/access/session/schema.ts';
import type { Material, ShortText, Word } from '#shared/practice/course/lines.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { bookSchema, type Book } from '#shared/practice/training-log/book.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { call } from '#web/lib/api.ts';
import { knownSession } from '#web/lib/remembered.ts';
import { lastKnown } from './last-known.ts';
import type { Task } from './lesson/task.ts';
import { booksWithWaiting, visitorsLogs, waitingLogs } from './outbox/keep.ts';

/** Whose practice is kept: staff and the office may look at everything, and leave no record. */
export const practises = (session: Session | null | undefined): boolean =>
  session?.kind === 'individual' || session?.kind === 'student';

/** The oldest first, with what is not sent yet; of a visitor what was done on this device. */
export const booksOf = (kind: TrainingKind) =>
  queryOptions({
    queryKey: ['typing', 'books', kind],
    async queryFn({ client, signal }): Promise<readonly Book[]> {
      const session = await knownSession(client);
      if (session !== null && !practises(session)) return [];
      const read = async () =>
        (await call(trainingLogContract.getTrainingBooks, { query: { kind } }, { signal })).books;
      const books =
        session === null ? [] : await lastKnown(`books.${kind}`, z.array(bookSchema), signal, read);
      const logs = session === null ? await visitorsLogs() : await waitingLogs();
      return booksWithWaiting(
        books,
        logs.filter((log) => log.kind === kind),
        new Date(),
      );
    },
  });

export const booksQuery = booksOf('typing-method');

const wordFiles = import.meta.glob<{ default: readonly Word[] }>(
  '/../shared/practice/course/words/stage-*.json',
);
const textFiles = import.meta.glob<{ default: readonly ShortText[] }>(
  '/../shared/practice/course/texts/*.json',
);
const folder = '../shared/practice/course';

/** Words that can be typed with what a stage opens, and a file of texts. */
export const materialQuery = ({ wordsOf, textsOf }: Pick<Task, 'wordsOf' | 'textsOf'>) =>
  queryOptions({
    queryKey: ['typing', 'material', wordsOf, textsOf ?? ''],
    staleTime: Infinity,
    async queryFn(): Promise<Material> {
      const ofStages = stages.flatMap(({ id }) =>
        id > wordsOf ? [] : (wordFiles[`${folder}/words/stage-${String(id).padStart(2, '0')}.json`] ?? []),
      );
      const ofTexts = textFiles[`${folder}/texts/${String(textsOf)}.json`];
      const [words, texts] = await Promise.all([Promise.all(ofStages.map((load) => load())), ofTexts?.()]);
      return { words: words.flatMap((module) => module.default), texts: texts?.default ?? [] };
    },
  });
