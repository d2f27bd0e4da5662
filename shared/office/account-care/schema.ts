/** A person with an account, as the office sees them. */
import * as z from 'zod';
import { accountEventSchema } from '#shared/record/account-event/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { kinds, roles } from '#shared/kernel/contract.ts';
import { foundSchema } from '#shared/office/search/contract.ts';
import { mailReturnSchema } from '#shared/mail/mail-return/schema.ts';
import { sentMailSchema } from '#shared/mail/mail/schema.ts';
import { trailEntrySchema } from '#shared/record/trail/schema.ts';

/** `deleting`: the person asked for it, and it is being carried out. */
const userStatuses = ['active', 'disabled', 'deleting'] as const;

export const foundUserSchema = z.object({
  userId: idSchema('user'),
  kind: z.enum(kinds),
  name: z.string(),
  status: z.enum(userStatuses),
  /** Pupils have none. */
  email: z.string().optional(),
  /** Our mails do not arrive at the present address. */
  mailReturned: mailReturnSchema.optional(),
  organization: z.object({ id: idSchema('organization'), name: z.string(), role: z.enum(roles) }).optional(),
});
export type FoundUser = z.output<typeof foundUserSchema>;

/** As they made their account. */
export const newUserSchema = foundUserSchema
  .omit({ organization: true, mailReturned: true })
  .extend({ createdAt: instantSchema });
export type NewUser = z.output<typeof newUserSchema>;

export const officeUserSchema = foundUserSchema.extend({
  createdAt: instantSchema,
  kana: z.string(),
  phone: z.string().optional(),
  termsAcceptedAt: instantSchema.optional(),
  twoStepSince: instantSchema.optional(),
  sessionsValidFrom: instantSchema.optional(),
  /** What the identity provider has; absent where it has no account. */
  signIn: z.object({ enabled: z.boolean(), passwordChosen: z.boolean() }).optional(),
  /** Their newest orders, certificates and results. */
  belongings: z.array(foundSchema),
  /** What happened to the account, newest first. */
  events: z.array(accountEventSchema),
  mails: z.array(sentMailSchema),
  /** What the office did with it; that it was looked up stands in the record of the office alone. */
  trail: z.array(trailEntrySchema),
});
export type OfficeUser = z.output<typeof officeUserSchema>;
