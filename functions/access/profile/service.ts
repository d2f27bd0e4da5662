/** What people say about themselves, and what they may change of it. */
import { needsGuardian } from '#shared/people/account/policy.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { isPostalAddress } from '#shared/kernel/contact.ts';
import { Problem } from '#shared/problem.ts';
import { dayOf } from '#shared/kernel/time.ts';
import type { Profile, ProfileInput } from '#shared/access/profile/contract.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createAccountRepository, type User } from '#functions/people/account/repository.ts';

export interface ProfileService {
  get(userId: string): Promise<Profile>;
  /** @throws Problem `invalid-input`, `version-conflict` */
  change(userId: string, input: ProfileInput): Promise<Profile>;
}

const toProfile = ({ version = 0, name, email, phone, postalAddress, birthOn, terms }: User): Profile => ({
  version,
  name,
  email,
  phone,
  postalAddress,
  birthOn,
  terms,
});

const refuse = (path: string, message: string): never => {
  throw new Problem('invalid-input', { errors: [{ path, message }] });
};

/** What was emptied is gone. */
const factsOf = ({ birthOn, phone, postalAddress }: NonNullable<ProfileInput['contact']>) => ({
  birthOn,
  phone: phone === '' ? undefined : phone,
  postalAddress: isPostalAddress(postalAddress) ? postalAddress : undefined,
});

function checkBirthday(birthOn: string, user: User, today: string): void {
  if (birthOn > today) refuse('contact.birthOn', '生年月日を確かめてください');
  if (needsGuardian(birthOn, today) && user.guardianConsentAt === undefined)
    refuse('contact.birthOn', '16歳未満の生年月日への変更は、保護者の方から事務局にご連絡ください');
}

export function createProfileService({ table, clock }: Basis): ProfileService {
  const accounts = createAccountRepository(table);
  const events = createAccountEvents(table, clock);
  const audit = createAuditRepository(table, clock);

  return {
    get: async (userId) => toProfile(await accounts.getUser(userId)),

    async change(userId, { version, name, contact }) {
      const user = await accounts.getUser(userId);
      if ((user.kind === 'individual') !== (contact !== undefined))
        refuse('contact', '電話番号・住所・生年月日は、個人の方だけが登録します');
      if (contact !== undefined) checkBirthday(contact.birthOn, user, dayOf(clock()));
      const changes = { name, ...(contact && factsOf(contact)) };
      const named = fullName(name);
      const before = fullName(user.name);
      await table.transact([
        accounts.change(userId, version, changes),
        events.record(userId, 'profile-changed'),
        // Nobody of a school takes another's name unseen.
        ...(user.membership === undefined || named === before
          ? []
          : [
              audit.record({
                organizationId: user.membership.organizationId,
                action: 'staff-renamed',
                actorId: userId,
                actorName: named,
                detail: `${before} → ${named}`,
              }),
            ]),
      ]);
      return toProfile({ ...user, ...changes, version: version + 1 });
    },
  };
}
