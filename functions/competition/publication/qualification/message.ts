import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** Sent when the results of a season are public; a hundred thousand of them are read for it. */
export const qualifyMessage = defineMessage({
  kind: 'qualify-for-nationals',
  queue: 'bulk',
  input: z.object({ seasonId: z.string(), divisionCode: z.string() }),
});
