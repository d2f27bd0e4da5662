import {
  taskTextBodySchema,
  taskTextSchema,
  type TaskText,
  type TaskTextBody,
  type TaskTextState,
} from '#shared/task-text/schema.ts';
import type { TaskForm } from '#shared/competition/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { sha256 } from '../../platform/id.ts';
import { page } from '../../platform/table/paging.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, replace, update, type Key, type Update, type Write } from '../../platform/table/write.ts';

const key = (textId: string): Key => ({ pk: 'TASK_TEXTS', sk: textId });
const bodyKey = (textId: string): Key => ({ pk: `TASK_TEXT#${textId}`, sk: 'BODY' });
const byState = ({ id, state, form }: Pick<TaskText, 'id' | 'state' | 'form'>) => ({
  gsi2pk: `TASK_TEXTS#${state}`,
  gsi2sk: `${form}#${id}`,
});

/** What an attempt is played with and a sealed text is known by. */
export const hashOf = (body: TaskTextBody): string => sha256(JSON.stringify(body));

export interface TaskTextRepository {
  /** @throws Problem `not-found` */
  getText(textId: string): Promise<TaskText>;
  findText(textId: string): Promise<TaskText | undefined>;
  /** Those there are, in no order and in one call. What is decided by them is read consistently. */
  findTexts(textIds: readonly string[], options?: { consistent?: boolean }): Promise<TaskText[]>;
  /** The text itself: whoever asks must know that it may be seen. @throws Problem `not-found` */
  getBody(textId: string): Promise<TaskTextBody>;
  /** By form, the newest first. */
  list(
    which: { readonly state: TaskTextState; readonly form?: TaskForm | undefined },
    query: PageQuery,
  ): Promise<Page<TaskText>>;
  /** A new text with its words. */
  add(text: TaskText, body: TaskTextBody): Write[];
  put(text: TaskText): Write;
  putBody(textId: string, body: TaskTextBody): Write;
  /** A change of a text as it was read: changed by now it is `version-conflict`. */
  change(text: TaskText, state?: TaskTextState): Update;
}

export const createTaskTextRepository = (table: Table): TaskTextRepository => {
  const findText = (textId: string): Promise<TaskText | undefined> =>
    table.find(taskTextSchema, key(textId), { consistent: true });

  return {
    findText,

    findTexts: (textIds, options) => table.findEach(taskTextSchema, [...new Set(textIds)].map(key), options),

    async getText(textId) {
      const text = await findText(textId);
      if (text === undefined) throw new Problem('not-found');
      return text;
    },

    async getBody(textId) {
      const body = await table.find(taskTextBodySchema, bodyKey(textId), { consistent: true });
      if (body === undefined) throw new Problem('not-found');
      return body;
    },

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

    change: (text, state = text.state) =>
      update(key(text.id))
        .expectVersion(text.version)
        .set({ state, ...byState({ ...text, state }) }),
  };
};
