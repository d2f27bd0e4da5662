import * as z from 'zod';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { kinds, roles } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { mailReturnSchema } from '#shared/mail/mail-return/schema.ts';
import { peopledStates } from '#shared/people/organization/state.ts';

/** What the browser knows of the person signed in. */
export const sessionSchema = z.object({
  userId: idSchema('user'),
  kind: z.enum(kinds),
  name: personNameSchema,
  /** What has to be done before anything else, asked for right after sign-in. */
  owed: z.array(z.enum(['two-step', 'terms'])).optional(),
  /** Absent for pupils, who have none. */
  email: z.email().optional(),
  /** Our mails do not arrive there any more. */
  mailReturned: mailReturnSchema.optional(),
  /** Notices; absent where there are none. */
  unread: z.int().min(1).optional(),
  organization: z
    .object({
      id: idSchema('organization'),
      kind: z.enum(['organization', 'school']),
      name: z.string(),
      /** 団体コード: six digits, absent until approval. */
      code: z.string().optional(),
      /** 学校種, of a school. */
      schoolType: z.string().optional(),
      state: z.enum(peopledStates),
      role: z.enum(roles),
      /** There may be seasons for it that others do not see. */
      closedSeasons: z.literal(true).optional(),
    })
    .optional(),
});
export type Session = z.output<typeof sessionSchema>;
