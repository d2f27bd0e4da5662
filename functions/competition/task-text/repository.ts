import {
  taskTextBodySchema,
  taskTextSchema,
  type TaskText,
  type TaskTextBody,
  type TaskTextState,
} from '#shared/competition/task-text/schema.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { sha256 } from '#functions/platform/id.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

const key = (textId: string): Key => ({ pk: 'TASK_TEXTS', sk: textId });
const bodyKey = (textId: string): Key => ({ pk: `TASK_TEXT#${textId}`, sk: 'BODY' });
const correctedKey = (textId: string, hash: string): Key => ({
  pk: `TASK_TEXT#${textId}`,
  sk: `CORRECTED#${hash}`,
});
const byState = ({ id, state, form }: Pick<TaskText, 'id' | 'state' | 'form'>) => ({
  gsi2pk: `TASK_TEXTS#${state}`,
  gsi2sk: `${form}#${id}`,
});

/** What an attempt is played with, and a sealed text or a correction is known by. */
export const hashOf = (body: TaskTextBody): string => sha256(JSON.stringify(body));

/** Of a day's divisions, and of what was played before. */
const mostKept = 40;

interface PlayedBody {
  readonly body: TaskTextBody;
  readonly corrected?: { readonly hash: string; readonly body: TaskTextBody };
}

export interface TaskTextRepository {
  /** @throws Problem `not-found` */
  getText(textId: string): Promise<TaskText>;
  findText(textId: string): Promise<TaskText | undefined>;
  /** Those there are, in no order and in one call. What is decided by them is read consistently. */
  findTexts(textIds: readonly string[], options?: { consistent?: boolean }): Promise<TaskText[]>;
  /** The text itself: whoever asks must know that it may be seen. @throws Problem `not-found` */
  getBody(textId: string): Promise<TaskTextBody>;
  /** The text that was played under this hash: as such it never changes, so an instance reads it once. @throws Problem `not-found` */
  getPlayed(textId: string, hash: string): Promise<TaskTextBody>;
  /** What a text was corrected to, once: it stays for the results that were judged by it. */
  getCorrected(textId: string, hash: string): Promise<TaskTextBody>;
  /** What is played, and what it is corrected to now. @throws Problem `not-found` */
  getBoth(textId: string): Promise<PlayedBody>;
  /** By form, the newest first. */
  list(
    which: { readonly state: TaskTextState; readonly form?: TaskForm | undefined },
    query: PageQuery,
  ): Promise<Page<TaskText>>;
  /** A new text with its words. */
  add(text: TaskText, body: TaskTextBody): Write[];
  put(text: TaskText): Write;
  putBody(textId: string, body: TaskTextBody): Write;
  putCorrected(textId: string, body: TaskTextBody): Write;
  /** A change of a text as it was read: changed by now it is `version-conflict`. */
  change(text: TaskText, state?: TaskTextState): Update;
}

export const createTaskTextRepository = (table: Table): TaskTextRepository => {
  /** Bodies by their hash. */
  const played = new Map<string, TaskTextBody>();
  function keep(hash: string, body: TaskTextBody): void {
    played.set(hash, body);
    for (const [oldest] of played) if (played.size > mostKept) played.delete(oldest);
  }

  const findText = (textId: string): Promise<TaskText | undefined> =>
    table.find(taskTextSchema, key(textId), { consistent: true });

  async function getText(textId: string): Promise<TaskText> {
    const text = await findText(textId);
    if (text === undefined) throw new Problem('not-found');
    return text;
  }

  async function getBody(textId: string): Promise<TaskTextBody> {
    const body = await table.find(taskTextBodySchema, bodyKey(textId), { consistent: true });
    if (body === undefined) throw new Problem('not-found');
    return body;
  }

  async function getPlayed(textId: string, hash: string): Promise<TaskTextBody> {
    const known = played.get(hash);
    if (known !== undefined) return known;
    const body = await getBody(textId);
    if (hashOf(body) === hash) keep(hash, body);
    return body;
  }

  async function getCorrected(textId: string, hash: string): Promise<TaskTextBody> {
    const known = played.get(hash);
    if (known !== undefined) return known;
    const body = await table.find(taskTextBodySchema, correctedKey(textId, hash), { consistent: true });
    if (body === undefined) throw new Error(`no correction ${hash} of ${textId}`);
    keep(hash, body);
    return body;
  }

  return {
    findText,
    getText,
    getBody,
    getPlayed,
    getCorrected,

    async getBoth(textId) {
      const [{ correction }, body] = await Promise.all([getText(textId), getBody(textId)]);
      if (correction === undefined) return { body };
      const { hash } = correction;
      return { body, corrected: { hash, body: await getCorrected(textId, hash) } };
    },

    findTexts: (textIds, options) => table.findEach(taskTextSchema, [...new Set(textIds)].map(key), options),

    list: ({ state, form }, query) =>
      page(
        table,
        taskTextSchema,
        {
          pk: `TASK_TEXTS#${state}`,
          index: 'gsi2',
          newestFirst: true,
          ...(form !== undefined && { prefix: `${form}#` }),
        },
        query,
      ),

    add: (text, body) => [
      create({ ...key(text.id), ...byState(text), ...text }),
      create({ ...bodyKey(text.id), ...body }),
    ],
    put: (text) => replace({ ...key(text.id), ...byState(text), ...text }),
    putBody: (textId, body) => replace({ ...bodyKey(textId), ...body }),
    // Corrected to the same again it is the same item.
    putCorrected: (textId, body) => replace({ ...correctedKey(textId, hashOf(body)), ...body }),

    change: (text, state = text.state) =>
      update(key(text.id))
        .expectVersion(text.version)
        .set({ state, ...byState({ ...text, state }) }),
  };
};
