import type { commonStartContract, ownStartContract } from '#shared/competition/common-start/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { CommonStartService } from './service.ts';

export const commonStartHandlers = (starts: CommonStartService): Handlers<typeof commonStartContract> => ({
  createCommonStart: ({ actor, body }) => starts.open(actor, body),
  getCommonStart: ({ actor, params }) => starts.get(actor, params.startCode),
  pressCommonStart: ({ actor, params }) => starts.press(actor, params.startCode),
});

export const ownStartHandlers = (starts: CommonStartService): Handlers<typeof ownStartContract> => ({
  readyForStart: ({ actor, params, body }) => starts.ready(actor.userId, params.startCode, body),
  lookAtStart: ({ actor, params }) => starts.look(actor.userId, params.startCode),
});
