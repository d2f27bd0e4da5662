/** What may become of an organisation. Pure. */
import type { OrganizationState, PeopledState } from './state.ts';

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
