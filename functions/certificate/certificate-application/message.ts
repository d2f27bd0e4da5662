import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const issueCertificateMessage = defineMessage({
  kind: 'issue-certificate',
  queue: 'bulk',
  input: z.object({ owner: z.string(), applicationId: z.string() }),
});
