/** Who belongs to an organisation and who is invited, as they are shown, and what is sent about them. */
import * as z from 'zod';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { emailSchema } from '#shared/kernel/contact.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { organizationKinds } from '#shared/people/organization/profile.ts';

const staffRoles = ['owner', 'teacher'] as const;

export const staffSchema = z.object({
  userId: idSchema('user'),
  name: personNameSchema,
  email: z.string().optional(),
  role: z.enum(staffRoles),
  /** Of a teacher: the groups given to them. */
  groupIds: z.array(idSchema('group')),
});
export type Staff = z.output<typeof staffSchema>;

export const invitationSchema = z.object({
  id: idSchema('invitation'),
  email: z.string(),
  role: z.enum(staffRoles),
  groupIds: z.array(idSchema('group')),
  validUntil: instantSchema,
});
export type Invitation = z.output<typeof invitationSchema>;

/** As its organisation sees it. `returned`: there is no such mailbox, and nothing more goes there. */
export const sentInvitationSchema = invitationSchema.extend({ returned: z.literal(true).optional() });
export type SentInvitation = z.output<typeof sentInvitationSchema>;

const groupIdsSchema = z.array(idSchema('group')).max(60, 'グループは60までです');

export const invitationInputSchema = z.object({
  email: emailSchema,
  role: z.enum(staffRoles, 'お願いする役割を選んでください'),
  groupIds: groupIdsSchema,
});
export type InvitationInput = z.output<typeof invitationInputSchema>;

export const groupsInputSchema = z.object({ groupIds: groupIdsSchema });

/** The proof stands in the body, never in an address that is logged. */
export const invitationTokenSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/u, 'リンクが正しくありません'),
});

/** What somebody with the link may see before they accept. */
export const openInvitationSchema = z.object({
  organizationName: z.string(),
  organizationKind: z.enum(organizationKinds),
  role: z.enum(staffRoles),
  validUntil: instantSchema,
});
