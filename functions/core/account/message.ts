import * as z from 'zod';
import { defineMessage } from '../../platform/outbox/message.ts';

const person = z.object({ userId: z.string() });

/** A mail with a link to an address that may belong to nobody yet; the request in the table knows the address. */
export const sendLinkMessage = defineMessage({
  kind: 'send-link',
  first: true,
  input: z.object({ requestId: z.string() }),
});

export const sendEmailCodeMessage = defineMessage({
  kind: 'send-email-code',
  first: true,
  input: z.object({ userId: z.string(), changeId: z.string() }),
});

export const alignTwoStepMessage = defineMessage({ kind: 'align-two-step', input: person });

export const signOutEverywhereMessage = defineMessage({ kind: 'sign-out-everywhere', input: person });

export const eraseAccountMessage = defineMessage({ kind: 'erase-account', queue: 'bulk', input: person });
