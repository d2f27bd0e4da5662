import * as z from 'zod';
import { passwordSchema } from '#shared/people/account/password.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { newStudentSchema } from '#shared/school/student/schema.ts';

/** Crockford's base 32: neither I, L, O nor U is ever given out. */
export const inviteAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const inviteLength = 8;

/** As somebody copied it from paper: any case and width, hyphens and spaces, O for 0, I or L for 1. */
export const normalizeInviteCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐−ー]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');

/** `K7MP-3XWD`: read and copied in halves. */
export const formatInviteCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export const inviteCodeTextSchema = z
  .string()
  .transform(normalizeInviteCode)
  .pipe(
    z
      .string()
      .min(1, '招待コードを入力してください')
      .regex(new RegExp(`^[${inviteAlphabet}]{${inviteLength}}$`), '招待コードは8文字の英数字です'),
  );

const inviteStates = ['open', 'used-up', 'expired', 'revoked'] as const;
export type InviteState = (typeof inviteStates)[number];

/** 招待コード: opens one group of one fiscal year to so many people until then. */
export const inviteCodeSchema = z.object({
  id: idSchema('inviteCode'),
  code: z.string(),
  groupId: idSchema('group'),
  createdAt: instantSchema,
  validUntil: instantSchema,
  maximumUses: z.int().min(1),
  used: z.int().min(0),
  revokedAt: instantSchema.optional(),
});
export type InviteCode = z.output<typeof inviteCodeSchema>;

/** Why a code opens nothing is told to who made it, never to who tries it. Pure. */
export function inviteStateOf(
  { revokedAt, validUntil, used, maximumUses }: Omit<InviteCode, 'id' | 'code' | 'groupId' | 'createdAt'>,
  now: Date,
): InviteState {
  if (revokedAt !== undefined) return 'revoked';
  if (Date.parse(validUntil) <= now.getTime()) return 'expired';
  return used >= maximumUses ? 'used-up' : 'open';
}

const inviteDays = ['1', '7', '14', '30', '90'] as const;
export const maximumInviteUses = 500;

/** What is filled in to make one; the same schema checks the form and the request. */
export const inviteCodeInputSchema = z.object({
  groupId: idSchema('group'),
  days: z.enum(inviteDays, '期限を選んでください'),
  maximumUses: z
    .string()
    .transform((typed) => typed.normalize('NFKC').trim())
    .pipe(
      z
        .string()
        .regex(/^[1-9]\d{0,2}$/, '1から500までの数字で入力してください')
        .refine((typed) => Number(typed) <= maximumInviteUses, '1から500までの数字で入力してください'),
    ),
});

/** What somebody with the code may know before they join. */
export const openInviteSchema = z.object({
  organizationName: z.string(),
  groupName: z.string(),
  validUntil: instantSchema,
});

/** A new pupil, by themself: the group comes from the code, grade and class from the group. */
export const registrationSchema = newStudentSchema
  .pick({
    family: true,
    given: true,
    familyKana: true,
    givenKana: true,
    number: true,
    birthOn: true,
    userName: true,
  })
  .extend({ password: passwordSchema });

/** What to write down. */
export const registeredSchema = z.object({
  organizationName: z.string(),
  organizationCode: z.string(),
  groupName: z.string(),
  userName: z.string(),
});
export type Registered = z.output<typeof registeredSchema>;
