/** 引き継ぎコード: takes a graduate's record into an account of their own. */
import * as z from 'zod';
import { inviteAlphabet, normalizeInviteCode } from '#shared/school/invite-code/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** 60 bits of the alphabet without look-alikes: nobody types their way to somebody else's record. */
export const claimCodeLength = 12;
/** Graduates a request may carry. */
export const claimCodesAtOnce = 25;

/** `K7MP-3XWD-9QRT`: read and copied in thirds. */
export const formatClaimCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-');

export const claimCodeTextSchema = z
  .string()
  .transform(normalizeInviteCode)
  .pipe(
    z
      .string()
      .min(1, '引き継ぎコードを入力してください')
      .regex(new RegExp(`^[${inviteAlphabet}]{${claimCodeLength}}$`), '引き継ぎコードは12文字の英数字です'),
  );

export const claimCodesInputSchema = z.object({
  fromYear: z.int(),
  userIds: z.array(idSchema('user')).min(1).max(claimCodesAtOnce),
});

/** What a leaver's sheet says. The code is stored as a hash only, so it stands nowhere else. */
export const claimSheetSchema = z.object({
  userId: idSchema('user'),
  name: z.string(),
  organizationName: z.string(),
  code: z.string(),
  validUntil: instantSchema,
});
export type ClaimSheet = z.output<typeof claimSheetSchema>;

/** What somebody with the code may know before they confirm. */
export const claimableRecordSchema = z.object({
  maskedName: z.string(),
  organizationName: z.string(),
  resultCount: z.int().min(0),
  validUntil: instantSchema,
  /** Whoever looks has taken it over before. */
  claimed: z.boolean(),
});
