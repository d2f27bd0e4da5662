/**
 * Who buys for themselves says that they are of age or have a guardian's consent (民法5条: else it may be undone). An
 * organisation is asked nothing: the contract is its own. Pure.
 */
import * as z from 'zod';
import { ageOn } from '#shared/people/account/policy.ts';

/** 民法4条 */
const majorityAge = 18;

export const buyerAges = ['adult', 'consented'] as const;
export const missingAge = '18歳以上か、保護者の同意を得ているかを選んでください';
export const buyerAgeSchema = z.enum(buyerAges, missingAge);
export type BuyerAge = z.output<typeof buyerAgeSchema>;

export const buyerAgeWords: Readonly<Record<BuyerAge, string>> = {
  adult: '18歳以上です',
  consented: '18歳未満です。保護者の同意を得ています',
};
export const minorWords =
  '18歳未満の方の申込には、保護者の同意が必要です。同意のない申込は、法律により取り消されることがあります。';

/** In the body of whatever orders. */
export const buyerAgeField = { buyerAge: buyerAgeSchema.optional() };

/** What is wrong with what somebody said; `birthOn`: where their account has it. */
export function whyNotOfAge(
  said: BuyerAge | undefined,
  birthOn: string | undefined,
  today: string,
): string | undefined {
  if (said === undefined) return missingAge;
  return said === 'adult' && birthOn !== undefined && ageOn(birthOn, today) < majorityAge
    ? 'ご登録の生年月日では18歳未満です。保護者の同意を得てから、「18歳未満です。保護者の同意を得ています」を選んでください'
    : undefined;
}
