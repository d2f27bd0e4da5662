import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const drawTemplateMessage = defineMessage({
  kind: 'draw-certificate-template',
  queue: 'bulk',
  input: z.object({ version: z.int(), revision: z.int() }),
});
