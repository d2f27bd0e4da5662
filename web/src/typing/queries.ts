/** What the typing app reads and writes; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import type { Session } from '#shared/access/session/schema.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import type { Material, ShortText, Word } from '#shared/practice/course/lines.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { ownHomeworkContract } from '#shared/practice/homework/contract.ts';
import { trainingIngestContract, trainingLogContract } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { call } from '#web/lib/api.ts';
import { ensureSession } from '#web/lib/session.ts';
import type { Task } from './lesson/task.ts';

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

/** What a pupil's class is given to practise; `null` where nothing is, and for everybody else. */
export const homeworkQuery = queryOptions({
  queryKey: ['typing', 'homework'],
  async queryFn({ signal, client }) {
    if ((await ensureSession(client))?.kind !== 'student') return null;
    return (await call(ownHomeworkContract.getOwnHomework, undefined, { signal })).homework ?? null;
  },
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

export const sendLog = (log: LogInput) => call(trainingIngestContract.sendTrainingLog, { body: log });
