/** What may become of an organisation, and what its people may do to one another. Pure. */
import type { OrganizationState, PeopledState } from './state.ts';
import type { Role } from '../kernel/contract.ts';

export const decisions = ['approve', 'reject', 'suspend', 'resume'] as const;
/** What the office decides about an organisation. */
export type Decision = (typeof decisions)[number];

const transitions: Record<Decision, { from: PeopledState; to: PeopledState }> = {
  approve: { from: 'applied', to: 'approved' },
  reject: { from: 'applied', to: 'rejected' },
  suspend: { from: 'approved', to: 'suspended' },
  resume: { from: 'suspended', to: 'approved' },
};

/** The state a decision leads to; undefined when it cannot be taken now. */
export const stateAfter = (state: OrganizationState, decision: Decision): PeopledState | undefined =>
  transitions[decision].from === state ? transitions[decision].to : undefined;

/** What can be decided about an organisation now. */
export const decisionsFor = (state: OrganizationState): Decision[] =>
  decisions.filter((decision) => stateAfter(state, decision) !== undefined);

const applicants = ['reapply', 'withdraw'] as const;
/** What the applicant decides, as long as nobody has been let in. */
export type ApplicantDecision = (typeof applicants)[number];

const applicantTransitions: Record<
  ApplicantDecision,
  { from: readonly OrganizationState[]; to: OrganizationState }
> = {
  reapply: { from: ['rejected'], to: 'applied' },
  withdraw: { from: ['applied', 'rejected'], to: 'withdrawn' },
};

/** The state an applicant's decision leads to; undefined when it cannot be taken now. */
export const stateAfterApplicant = (
  state: OrganizationState,
  decision: ApplicantDecision,
): OrganizationState | undefined =>
  applicantTransitions[decision].from.includes(state) ? applicantTransitions[decision].to : undefined;

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
