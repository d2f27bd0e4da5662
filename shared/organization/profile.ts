/** Organisations as they are shown, and what is sent about them. */
import * as z from 'zod';
import { personNameSchema } from '../account/schema.ts';
import { organizationStates } from './state.ts';
import { emailSchema } from '../kernel/contact.ts';
import { idSchema } from '../kernel/id.ts';
import { line } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { organizationDetailsSchema, schoolDetailsSchema } from './schema.ts';

export const organizationKinds = ['organization', 'school'] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

/** 認定会場申請; the person who applies becomes responsible. */
export const organizationInputSchema = z.discriminatedUnion('kind', [
  organizationDetailsSchema.extend({ kind: z.literal('organization') }),
  schoolDetailsSchema.extend({ kind: z.literal('school') }),
]);
export type OrganizationInput = z.output<typeof organizationInputSchema>;

/** What an organisation knows of itself. Those made before an address was asked for have none. */
export const organizationProfileSchema = z.object({
  id: idSchema('organization'),
  kind: z.enum(organizationKinds),
  name: z.string(),
  kana: z.string(),
  schoolType: schoolDetailsSchema.shape.schoolType.optional(),
  postalAddress: organizationDetailsSchema.shape.postalAddress.optional(),
  phone: z.string().optional(),
  state: z.enum(organizationStates),
  /** Why it was rejected or suspended. */
  reason: z.string().optional(),
  code: z.string().optional(),
  version: z.int(),
});
export type OrganizationProfile = z.output<typeof organizationProfileSchema>;

/** How the office sees it. */
export const organizationForOfficeSchema = organizationProfileSchema.extend({
  appliedAt: instantSchema.optional(),
  decidedAt: instantSchema.optional(),
});
export type OrganizationForOffice = z.output<typeof organizationForOfficeSchema>;

/** A sentence the organisation will read. */
export const reasonSchema = line(200, '理由を入力してください');

/** `version` is the one the office was looking at. */
const seen = { version: z.int() };
export const decisionInputSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), ...seen }),
  z.object({ decision: z.literal('reject'), reason: reasonSchema, ...seen }),
  z.object({ decision: z.literal('suspend'), reason: reasonSchema, ...seen }),
  z.object({ decision: z.literal('resume'), reason: reasonSchema, ...seen }),
]);
export type DecisionInput = z.output<typeof decisionInputSchema>;

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
