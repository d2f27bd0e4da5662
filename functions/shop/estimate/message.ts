import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const drawEstimateMessage = defineMessage({
  kind: 'draw-estimate',
  input: z.object({ number: z.string() }),
});
