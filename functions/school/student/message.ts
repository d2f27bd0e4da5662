import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** The pupil came into another class or left theirs: what is listed by class goes where they are. */
export const followPupilMessage = defineMessage({
  kind: 'follow-pupil',
  input: z.object({ organizationId: z.string(), userId: z.string() }),
});
