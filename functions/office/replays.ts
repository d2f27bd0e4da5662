import { markedTextOfficeContract } from '#shared/marked-text/contract.ts';
import { replayOfficeContract } from '#shared/replay/contract.ts';
import { markedTextOfficeHandlers } from '../features/marked-text/routes.ts';
import { createMarkedTextService } from '../features/marked-text/service.ts';
import { replayOfficeHandlers } from '../features/replay/routes.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeReplays } from '../wiring/replay.ts';
import { composeShownResults } from '../wiring/shown-result.ts';

/** What was typed in an attempt. */
export const part: Part = ({ implement, ...base }) => {
  implement(
    markedTextOfficeContract,
    markedTextOfficeHandlers(createMarkedTextService(composeShownResults(base))),
  );
  implement(replayOfficeContract, replayOfficeHandlers(composeReplays(base)));
};
