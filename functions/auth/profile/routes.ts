import type { profileContract, Profile } from '#shared/account/profile-contract.ts';
import { needsGuardian } from '#shared/account/policy.ts';
import { Problem } from '#shared/problem.ts';
import { dayOf } from '#shared/kernel/time.ts';
import type { AccountEvents } from '../../core/account/event-repository.ts';
import type { AccountRepository, User } from '../../core/account/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { Table } from '../../platform/table/table.ts';

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

function checkBirthday(birthOn: string, user: User, today: string): void {
  if (birthOn > today) refuse('contact.birthOn', '生年月日を確かめてください');
  if (needsGuardian(birthOn, today) && user.guardianConsentAt === undefined)
    refuse('contact.birthOn', '16歳未満の生年月日への変更は、保護者の方から事務局にご連絡ください');
}

export const profileHandlers = ({
  table,
  accounts,
  events,
  clock,
}: {
  readonly table: Table;
  readonly events: AccountEvents;
  readonly accounts: AccountRepository;
  readonly clock: Clock;
}): Handlers<typeof profileContract> => ({
  async getProfile({ actor }) {
    return toProfile(await accounts.getUser(actor.userId));
  },
  async updateProfile({ actor, body: { version, name, contact } }) {
    const user = await accounts.getUser(actor.userId);
    if ((user.kind === 'individual') !== (contact !== undefined))
      refuse('contact', '電話番号・住所・生年月日は、個人の方だけが登録します');
    if (contact !== undefined) checkBirthday(contact.birthOn, user, dayOf(clock()));
    const changes = { name, ...contact };
    await table.transact([
      accounts.change(actor.userId, version, changes),
      events.record(actor.userId, 'profile-changed'),
    ]);
    return toProfile({ ...user, ...changes, version: version + 1 });
  },
});
