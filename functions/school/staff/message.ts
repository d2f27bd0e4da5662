import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** The address belongs to nobody here yet: it stays in the invitation's own item. */
export const sendInvitationMessage = defineMessage({
  kind: 'send-invitation',
  first: true,
  input: z.object({ organizationId: z.string(), invitationId: z.string() }),
});
