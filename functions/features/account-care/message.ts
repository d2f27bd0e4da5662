import * as z from 'zod';
import { defineMessage } from '../../platform/outbox/message.ts';

export const alignSignInMessage = defineMessage({
  kind: 'align-sign-in',
  input: z.object({ userId: z.string() }),
});
