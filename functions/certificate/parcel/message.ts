import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** Something became of a certificate in it. */
export const alignParcelMessage = defineMessage({
  kind: 'align-parcel',
  input: z.object({ owner: z.string(), parcelId: z.string() }),
});
