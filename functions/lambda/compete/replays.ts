import { replayContract } from '#shared/competition/marked-text/replay/contract.ts';
import { replayHandlers } from '#functions/competition/marked-text/replay/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeReplays } from '#functions/lambda/wiring/replay.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(replayContract, replayHandlers(composeReplays(base)));
