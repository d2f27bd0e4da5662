import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const renderReceiptMessage = defineMessage({
  kind: 'render-receipt',
  input: z.object({ owner: z.string(), orderId: z.string() }),
});
