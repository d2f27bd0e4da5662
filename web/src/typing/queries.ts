/** What the typing app reads and writes; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import type { Material, ShortText, Word } from '#shared/practice/course/lines.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { bookSchema, type Book } from '#shared/practice/training-log/book.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-error.ts';
import { remember, remembered, signInHere } from '#web/lib/remembered.ts';
import { mightBeSignedIn } from '#web/lib/sign-in-trace.ts';
import type { Task } from './lesson/task.ts';
import { booksWithWaiting, waitingLogs } from './outbox/keep.ts';

/** Without an answer as they were when they were last read. */
async function readBooks(signal: AbortSignal): Promise<readonly Book[]> {
  const signIn = signInHere();
  try {
    const { books } = await call(
      trainingLogContract.getTrainingBooks,
      { query: { kind: 'typing-method' } },
      { signal },
    );
    remember('books', signIn, books);
    return books;
  } catch (error) {
    const last = z.array(bookSchema).safeParse(remembered('books')).data;
    if (last === undefined || signal.aborted || (error instanceof ApiProblem && error.status < 500))
      throw error;
    return last;
  }
}

/** Of typing-method, the oldest first, with what is not sent yet; none of a visitor. */
export const booksQuery = queryOptions({
  queryKey: ['typing', 'books'],
  queryFn: async ({ signal }) =>
    mightBeSignedIn()
      ? booksWithWaiting(
          await readBooks(signal),
          (await waitingLogs()).filter(({ kind }) => kind === 'typing-method'),
          new Date(),
        )
      : [],
});

const wordFiles = import.meta.glob<{ default: readonly Word[] }>(
  '/../shared/practice/course/words/stage-*.json',
);
const textFiles = import.meta.glob<{ default: readonly ShortText[] }>(
  '/../shared/practice/course/texts/grade-*.json',
);
const folder = '../shared/practice/course';

/** Words that can be typed with what a stage opens, and texts of a school year. */
export const materialQuery = ({ wordsOf, textsOf }: Pick<Task, 'wordsOf' | 'textsOf'>) =>
  queryOptions({
    queryKey: ['typing', 'material', wordsOf, textsOf ?? 0],
    staleTime: Infinity,
    async queryFn(): Promise<Material> {
      const ofStages = stages.flatMap(({ id }) =>
        id > wordsOf ? [] : (wordFiles[`${folder}/words/stage-${String(id).padStart(2, '0')}.json`] ?? []),
      );
      const ofGrade = textFiles[`${folder}/texts/grade-${String(textsOf)}.json`];
      const [words, texts] = await Promise.all([Promise.all(ofStages.map((load) => load())), ofGrade?.()]);
      return { words: words.flatMap((module) => module.default), texts: texts?.default ?? [] };
    },
  });
