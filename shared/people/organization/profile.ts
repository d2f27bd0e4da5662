/** Organisations as they are shown, and what is sent about them. */
import * as z from 'zod';
import { organizationStates } from './state.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
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
const reasonSchema = line(200, '理由を入力してください');

/** `version` is the one the office was looking at. */
const seen = { version: z.int() };
export const decisionInputSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), ...seen }),
  z.object({ decision: z.literal('reject'), reason: reasonSchema, ...seen }),
  z.object({ decision: z.literal('suspend'), reason: reasonSchema, ...seen }),
  z.object({ decision: z.literal('resume'), reason: reasonSchema, ...seen }),
]);
export type DecisionInput = z.output<typeof decisionInputSchema>;
