/** Every five minutes (infra/system.ts): the product as somebody sees it who comes from outside, for the alarms `visit-…`. */
import { createClock } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/env.ts';
import { createLog } from '#functions/platform/log/log.ts';
import { createMeasure } from '#functions/platform/log/measure.ts';
import { createSecret } from '#functions/platform/secret.ts';
import { createVisit, visitorSchema } from './visit.ts';

const { STAGE: stage, PUBLIC_ORIGIN: origin } = readEnv();
/** By its name: an environment of everybody's would grow for it, which every function reads at its start. */
const secretId = stage === 'local' ? 'local/visitor' : `typing-${stage}/visitor`;

export const handler = createVisit({
  origin,
  visitor: createSecret(secretId, visitorSchema),
  clock: createClock(stage),
  measure: createMeasure(stage),
  log: createLog({ functionName: 'visitor', stage }),
});
