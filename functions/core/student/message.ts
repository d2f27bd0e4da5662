import * as z from 'zod';
import { defineMessage } from '../../platform/outbox/message.ts';

/** One lane of an import or of its undo; `run` tells the newest message of the lane from older ones. */
export const importStudentsMessage = defineMessage({
  kind: 'import-students',
  queue: 'bulk',
  // The school is locked meanwhile: given up after about half an hour.
  repeats: 5,
  input: z.object({
    organizationId: z.string(),
    importId: z.string(),
    phase: z.enum(['import', 'undo']),
    lane: z.int(),
    run: z.int(),
  }),
});

export const copyClaimedRecordMessage = defineMessage({
  kind: 'copy-claimed-record',
  queue: 'bulk',
  input: z.object({ userId: z.string(), fromUserId: z.string() }),
});
