import { replayContract } from '#shared/replay/contract.ts';
import { replayHandlers } from '../features/replay/routes.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeReplays } from '../wiring/replay.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(replayContract, replayHandlers(composeReplays(base)));
