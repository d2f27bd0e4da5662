/** The row of somebody's second step: beside it stands `twoStepSince` of the user, which says whether sign-in asks for it. */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { remove, type Key, type Write } from '#functions/platform/table/write.ts';

export const twoStepSchema = z.object({
  status: z.enum(['starting', 'on']),
  /** When the provider's account was last changed, as far as the watch has understood it. */
  seenAt: instantSchema.optional(),
  recovery: z.object({ salt: z.string(), hashes: z.array(z.string()) }).optional(),
});
export const twoStepKey = (userId: string): Key => ({ ...userKey(userId), sk: 'TWO_STEP' });

/** Set up or only begun; belongs to a change of the user's own item. */
export const forgetTwoStep = (userId: string): Write => remove(twoStepKey(userId));
