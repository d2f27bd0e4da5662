import * as z from 'zod';
import { phoneSchema, postalAddressSchema } from '#shared/kernel/contact.ts';
import { kanaSchema, partyNameSchema } from '#shared/kernel/kana.ts';

/** 学校種 */
export const schoolTypes = ['小学校', '中学校', '高等学校', '大学', '専門学校', 'その他'] as const;
export type SchoolType = (typeof schoolTypes)[number];

/** What an organisation says about itself when it applies. */
export const organizationDetailsSchema = z.object({
  name: partyNameSchema,
  kana: kanaSchema,
  postalAddress: postalAddressSchema,
  phone: phoneSchema,
});

export const schoolDetailsSchema = organizationDetailsSchema.extend({
  schoolType: z.enum(schoolTypes, '学校種を選んでください'),
});
