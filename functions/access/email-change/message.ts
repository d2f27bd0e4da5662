import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const sendEmailCodeMessage = defineMessage({
  kind: 'send-email-code',
  first: true,
  input: z.object({ userId: z.string(), changeId: z.string() }),
});

/** What a mailed code proved; `sessionsValidFrom`: of the session in which it was entered. */
export const finishEmailChangeMessage = defineMessage({
  kind: 'finish-email-change',
  input: z.object({
    userId: z.string(),
    changeId: z.string(),
    sessionsValidFrom: z.string().optional(),
  }),
});
