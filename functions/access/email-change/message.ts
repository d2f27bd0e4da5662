import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const sendEmailCodeMessage = defineMessage({
  kind: 'send-email-code',
  first: true,
  input: z.object({ userId: z.string(), changeId: z.string() }),
});
