import * as z from 'zod';

/** A link that works for a few minutes and only for this file. */
export const downloadLinkSchema = z.object({
  url: z.url(),
  fileName: z.string(),
  expiresAt: z.iso.datetime(),
});
