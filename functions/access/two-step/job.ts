import { alignTwoStepMessage } from './message.ts';
import { createAlignTwoStep } from './service.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';

export const work = defineWork(alignTwoStepMessage, (parts: Parameters<typeof createAlignTwoStep>[0]) => {
  const align = createAlignTwoStep(parts);
  return ({ userId }) => align(userId);
});
