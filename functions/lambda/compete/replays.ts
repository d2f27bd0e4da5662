import { replayContract } from '#shared/competition/replay/contract.ts';
import { replayHandlers } from '#functions/competition/replay/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeReplays } from '#functions/lambda/wiring/replay.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(replayContract, replayHandlers(composeReplays(base)));
