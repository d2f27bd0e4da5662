import { markedTextOfficeContract } from '#shared/competition/marked-text/contract.ts';
import { replayOfficeContract } from '#shared/competition/marked-text/replay/contract.ts';
import { markedTextOfficeHandlers } from '#functions/competition/marked-text/routes.ts';
import { createMarkedTextService } from '#functions/competition/marked-text/service.ts';
import { replayOfficeHandlers } from '#functions/competition/marked-text/replay/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeReplays } from '#functions/lambda/wiring/replay.ts';
import { composeShownResults } from '#functions/lambda/wiring/shown-result.ts';

/** What was typed in an attempt. */
export const part: Part = ({ implement, ...base }) => {
  implement(
    markedTextOfficeContract,
    markedTextOfficeHandlers(createMarkedTextService(composeShownResults(base))),
  );
  implement(replayOfficeContract, replayOfficeHandlers(composeReplays(base)));
};
