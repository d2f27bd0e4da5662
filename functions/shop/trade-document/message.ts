import * as z from 'zod';
import { issuedTypes } from '#shared/shop/trade-document/issue.ts';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const issueDocumentMessage = defineMessage({
  kind: 'issue-document',
  input: z.object({ owner: z.string(), orderId: z.string(), type: z.enum(issuedTypes) }),
});
