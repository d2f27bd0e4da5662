import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const signOutEverywhereMessage = defineMessage({
  kind: 'sign-out-everywhere',
  input: z.object({ userId: z.string() }),
});
