/** How many, for how long, and what the people of an organisation may do to one another. Pure. */
import type { Role } from '#shared/kernel/contract.ts';

/** With open invitations; so few that a change of state reaches all of them in one transaction. */
export const maximumStaff = 40;
export const invitationDays = 7;

type StaffRole = Extract<Role, 'owner' | 'teacher'>;

/** There is one owner at a time, who hands over before they go: an organisation is never without. */
export const isRemovable = (member: { readonly role: Role }): boolean => member.role === 'teacher';

/** Somebody without an organisation may join; the owner's place may besides go to a teacher of the same one. */
export function mayAccept(
  invited: { readonly organizationId: string; readonly role: StaffRole },
  person: { readonly kind: string; readonly membership?: { organizationId: string; role: Role } | undefined },
): boolean {
  if (person.membership === undefined) return person.kind === 'individual';
  return (
    invited.role === 'owner' &&
    person.membership.organizationId === invited.organizationId &&
    person.membership.role === 'teacher'
  );
}
