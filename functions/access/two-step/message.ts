import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const alignTwoStepMessage = defineMessage({
  kind: 'align-two-step',
  input: z.object({ userId: z.string() }),
});
