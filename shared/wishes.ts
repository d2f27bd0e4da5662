/** What can be wished for: the kinds of a cart, each with the shape its own feature gives it. One more kind is one more line. */
import * as z from 'zod';
import { cartApplicationSchema } from '#shared/certificate/certificate-application/schema.ts';
import { groupEntryWishSchema } from '#shared/competition/entry/contract.ts';
import { subscriptionWishSchema } from '#shared/shop/subscription/contract.ts';

export const cartWishSchema = z.discriminatedUnion('kind', [
  /** People × 課題 of a season; one's own entry is an entrant too. */
  z.object({ kind: z.literal('entry'), wish: groupEntryWishSchema }),
  z.object({ kind: z.literal('certificate'), wish: cartApplicationSchema }),
  z.object({ kind: z.literal('subscription'), wish: subscriptionWishSchema }),
]);
export type CartWish = z.output<typeof cartWishSchema>;
