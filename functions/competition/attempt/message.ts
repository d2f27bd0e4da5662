import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** Reads what has arrived of an attempt, replays and scores it. */
export const judgeAttemptMessage = defineMessage({
  kind: 'judge-attempt',
  input: z.object({ attemptId: z.string() }),
});
