import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** A mail with a link to an address that may belong to nobody yet; the request in the table knows the address. */
export const sendLinkMessage = defineMessage({
  kind: 'send-link',
  first: true,
  input: z.object({ requestId: z.string() }),
});
