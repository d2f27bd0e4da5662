import type { taskTextOfficeContract } from '#shared/competition/task-text/office-contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { TextCorrections } from './corrections.ts';
import type { TaskTextRepository } from './repository.ts';
import { forOffice, type TaskTextService } from './service.ts';

export const taskTextOfficeHandlers = (
  texts: Pick<TaskTextRepository, 'list'>,
  service: TaskTextService,
  corrections: TextCorrections,
): Handlers<typeof taskTextOfficeContract> => ({
  async listTaskTexts({ query: { state, form, ...query } }) {
    const found = await texts.list({ state, form }, query);
    return { ...found, items: found.items.map(forOffice) };
  },
  createTaskText: ({ actor, body }) => service.create(actor.userId, body),
  getTaskText: ({ actor, params }) => service.get(actor.userId, params.textId),
  changeTaskText: ({ actor, params, body }) => service.change(actor.userId, params.textId, body),
  actOnTaskText: ({ actor, params, body }) => service.act(actor.userId, params.textId, body),
  correctTaskText: ({ actor, params, body }) => corrections.correct(actor.userId, params.textId, body),
  withdrawTextCorrection: ({ actor, params, body }) =>
    corrections.withdraw(actor.userId, params.textId, body),
});
