import * as z from 'zod';
import { defineMessage, promptly, type Message } from '#functions/platform/outbox/message.ts';
import type { AlignSignIn } from './service.ts';

export const alignSignInMessage = defineMessage({
  kind: 'align-sign-in',
  input: z.object({ userId: z.string() }),
});

/** Of somebody who is let in again, and may be standing there: done at once where that works. */
export const alignedAtOnce = (alignSignIn: AlignSignIn, userId: string): Message =>
  promptly(alignSignInMessage({ userId }), async () => {
    await alignSignIn(userId);
    return true;
  });
