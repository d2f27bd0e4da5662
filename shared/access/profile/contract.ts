import * as z from 'zod';
import {
  optionalPhoneSchema,
  optionalPostalAddressSchema,
  postalAddressSchema,
} from '#shared/kernel/contact.ts';
import { defineContract, kinds } from '#shared/kernel/contract.ts';
import { birthDaySchema, personNameFormSchema } from './schema.ts';
import { personNameSchema } from '#shared/people/account/schema.ts';

const self = { audience: 'signed-in', scope: 'self', early: true } as const;

/** What an individual says about themself besides the name; others have their organisation for it. Where a paper goes is asked when one is ordered. */
export const contactFormSchema = z.object({
  birthOn: birthDaySchema,
  phone: optionalPhoneSchema,
  postalAddress: optionalPostalAddressSchema,
});

const profileSchema = z.object({
  /** To be sent back with a change; 0 until the first. */
  version: z.int(),
  name: personNameSchema,
  email: z.email().optional(),
  phone: z.string().optional(),
  postalAddress: postalAddressSchema.optional(),
  birthOn: z.iso.date().optional(),
  terms: z.object({ version: z.string(), acceptedAt: z.iso.datetime() }).optional(),
});
export type Profile = z.output<typeof profileSchema>;

const profileInputSchema = z.object({
  version: z.int().min(0),
  name: personNameFormSchema,
  contact: contactFormSchema.optional(),
});
export type ProfileInput = z.output<typeof profileInputSchema>;

export const profileContract = defineContract({
  getProfile: {
    method: 'GET',
    path: '/api/auth/profile',
    summary: '自分の登録内容',
    access: { ...self, kinds },
    response: profileSchema,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/auth/profile',
    summary: '自分の登録内容を変える（生徒の氏名は学校・団体が直す）',
    access: { ...self, kinds: ['individual', 'organization', 'school', 'admin'] },
    body: profileInputSchema,
    response: profileSchema,
    problems: ['version-conflict'],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
});
