import type { homeworkContract, ownHomeworkContract } from '#shared/practice/homework/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { HomeworkService } from './service.ts';

export const homeworkHandlers = (homework: HomeworkService): Handlers<typeof homeworkContract> => ({
  listHomework: async ({ actor }) => ({ items: await homework.list(actor) }),
  giveHomework: ({ actor, params, body }) => homework.give(actor, { ...params, ...body }),
  async takeBackHomework({ actor, params, query }) {
    await homework.takeBack(actor, params.groupId, query.version);
    return { done: true };
  },
});

export const ownHomeworkHandlers = (homework: HomeworkService): Handlers<typeof ownHomeworkContract> => ({
  getOwnHomework: ({ actor, query }) => homework.findOwn(actor, query.schoolType),
});
