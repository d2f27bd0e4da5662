import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const alignPasskeysMessage = defineMessage({
  kind: 'align-passkeys',
  input: z.object({ userId: z.string() }),
});
