import type { viewAsContract } from '#shared/access/view-as/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ViewService } from './service.ts';

export const viewHandlers = (views: ViewService): Handlers<typeof viewAsContract> => ({
  beginView: ({ actor, body }) => views.begin(actor.userId, body.userId, body.reason),
  endView: async ({ actor, params }) => {
    await views.end(actor.userId, params.viewId);
    return params;
  },
});
