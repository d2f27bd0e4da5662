/** An individual's form by the rules of the day it is filled in: whether one is born yet, and whether a guardian has to agree. Pure. */
import { needsGuardian } from '#shared/people/account/policy.ts';
import { birthDaySchema, individualFormSchema } from '#shared/access/profile/schema.ts';

export const schemaOn = (today: string) =>
  individualFormSchema.superRefine(({ birthOn, guardianConsent }, context) => {
    // The field for the consent comes with a birthday that tells an age: before, nobody is asked for what is not there.
    if (!birthDaySchema.safeParse(birthOn).success) return;
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (birthOn > today) refuse('birthOn', '生年月日を確かめてください');
    else if (needsGuardian(birthOn, today) && !guardianConsent)
      refuse('guardianConsent', '16歳未満の方は、保護者の同意が必要です');
  });
