/** What may become of an organisation, and what its people may do to one another. Pure. */
import type { OrganizationState } from '../account/schema.ts';
import type { Role } from '../kernel/contract.ts';

export const decisions = ['approve', 'reject', 'suspend', 'resume'] as const;
/** What the office decides about an organisation. */
export type Decision = (typeof decisions)[number];

const transitions: Record<Decision, { from: OrganizationState; to: OrganizationState }> = {
  approve: { from: 'applied', to: 'approved' },
  reject: { from: 'applied', to: 'rejected' },
  suspend: { from: 'approved', to: 'suspended' },
  resume: { from: 'suspended', to: 'approved' },
};

/** The state a decision leads to; undefined when it cannot be taken now. */
export const stateAfter = (state: OrganizationState, decision: Decision): OrganizationState | undefined =>
  transitions[decision].from === state ? transitions[decision].to : undefined;

/** What can be decided about an organisation now. */
export const decisionsFor = (state: OrganizationState): Decision[] =>
  decisions.filter((decision) => stateAfter(state, decision) !== undefined);

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
