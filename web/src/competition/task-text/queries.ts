/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import {
  taskTextOfficeContract,
  type TaskTextChange,
  type TaskTextInput,
  type TextCorrectionInput,
  type TextActInput,
} from '#shared/competition/task-text/office-contract.ts';
import type { TaskTextState } from '#shared/competition/task-text/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll } from '#web/lib/paged.ts';

const list = (state: TaskTextState, form?: TaskForm) => ({ state, ...(form !== undefined && { form }) });

export const textsQuery = (state: TaskTextState, form?: TaskForm) =>
  pagedQuery({
    queryKey: ['task-text', 'list', state, form],
    read: (query, options) =>
      call(taskTextOfficeContract.listTaskTexts, { query: { ...list(state, form), ...query } }, options),
    fresh: true,
  });

/** Every sealed text, of a form or of all, to choose one from. */
export const sealedQuery = (form?: TaskForm) =>
  queryOptions({
    queryKey: ['task-text', 'sealed', form],
    queryFn: ({ signal }) =>
      readAll(
        (query, options) =>
          call(
            taskTextOfficeContract.listTaskTexts,
            { query: { ...list('sealed', form), ...query } },
            options,
          ),
        { signal },
      ),
    staleTime: 0,
  });

export const textQuery = (textId: string) =>
  queryOptions({
    queryKey: ['task-text', 'one', textId],
    queryFn: ({ signal }) => call(taskTextOfficeContract.getTaskText, { params: { textId } }, { signal }),
    staleTime: 0,
  });

export const createText = (body: TaskTextInput) => call(taskTextOfficeContract.createTaskText, { body });
export const changeText = (textId: string, body: TaskTextChange) =>
  call(taskTextOfficeContract.changeTaskText, { params: { textId }, body });
export const actOnText = (textId: string, body: TextActInput) =>
  call(taskTextOfficeContract.actOnTaskText, { params: { textId }, body });
export const correctText = (textId: string, body: TextCorrectionInput) =>
  call(taskTextOfficeContract.correctTaskText, { params: { textId }, body });
export const withdrawCorrection = (textId: string, body: Omit<TextCorrectionInput, 'body'>) =>
  call(taskTextOfficeContract.withdrawTextCorrection, { params: { textId }, body });
