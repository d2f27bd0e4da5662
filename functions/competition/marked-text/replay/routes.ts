import type {
  replayContract,
  replayOfficeContract,
} from '#shared/competition/marked-text/replay/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ReplayService } from './service.ts';

export const replayHandlers = (replays: ReplayService): Handlers<typeof replayContract> => ({
  getReplay: ({ actor, params }) => replays.get(actor, params.resultId),
  getPupilReplay: ({ actor, params }) => replays.get(actor, params.resultId),
});

export const replayOfficeHandlers = (replays: ReplayService): Handlers<typeof replayOfficeContract> => ({
  getReplayForOffice: ({ params }) => replays.getForOffice(params.attemptId),
});
