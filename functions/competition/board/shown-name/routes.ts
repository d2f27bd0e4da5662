import type { shownNameContract } from '#shared/competition/board/shown-name/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ShownNameService } from './service.ts';

export const shownNameHandlers = (shownNames: ShownNameService): Handlers<typeof shownNameContract> => ({
  getShownName: async ({ actor }) => ({ shown: await shownNames.isShown(actor) }),
  async setShownName({ actor, body: { shown } }) {
    await shownNames.set(actor, shown);
    return { shown };
  },
});
