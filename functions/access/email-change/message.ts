import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const sendEmailCodeMessage = defineMessage({
  kind: 'send-email-code',
  first: true,
  input: z.object({ userId: z.string(), changeId: z.string() }),
});

/**
 * A change that a mailed code proved, or one that a link undoes; `sessionsValidFrom`: of the session in which the code was
 * entered.
 */
export const finishEmailChangeMessage = defineMessage({
  kind: 'finish-email-change',
  input: z.object({
    userId: z.string(),
    changeId: z.string(),
    sessionsValidFrom: z.string().optional(),
  }),
});

/** Until the worker looks whether provider and table agree about the address. */
export const finishMs = 60_000;
