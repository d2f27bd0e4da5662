import {
  taskTextBodySchema,
  taskTextSchema,
  type TaskText,
  type TaskTextBody,
} from '#shared/task-text/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Table } from '../../platform/table/table.ts';
import { replace, type Key, type Write } from '../../platform/table/write.ts';

const key = (textId: string): Key => ({ pk: 'TASK_TEXTS', sk: textId });
const bodyKey = (textId: string): Key => ({ pk: `TASK_TEXT#${textId}`, sk: 'BODY' });

export interface TaskTextRepository {
  /** @throws Problem `not-found` */
  getText(textId: string): Promise<TaskText>;
  /** The text itself: whoever asks must know that it may be seen. @throws Problem `not-found` */
  getBody(textId: string): Promise<TaskTextBody>;
  put(text: TaskText): Write;
  putBody(textId: string, body: TaskTextBody): Write;
}

export const createTaskTextRepository = (table: Table): TaskTextRepository => ({
  async getText(textId) {
    const text = await table.find(taskTextSchema, key(textId), { consistent: true });
    if (text === undefined) throw new Problem('not-found');
    return text;
  },

  async getBody(textId) {
    const body = await table.find(taskTextBodySchema, bodyKey(textId), { consistent: true });
    if (body === undefined) throw new Problem('not-found');
    return body;
  },

  put: (text) => replace({ ...key(text.id), ...text }),
  putBody: (textId, body) => replace({ ...bodyKey(textId), ...body }),
});
