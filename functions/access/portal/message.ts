import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** Among the many: a portal may take its time, and nobody sits before it. */
export const sendScoreMessage = defineMessage({
  kind: 'send-portal-score',
  queue: 'bulk',
  input: z.object({
    userId: z.string(),
    lesson: z.string(),
    score: z.int(),
    endedAt: z.iso.datetime(),
  }),
});
