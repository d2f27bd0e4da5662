/** States in which somebody belongs to an organisation. */
export const peopledStates = ['applied', 'approved', 'rejected', 'suspended'] as const;
export type PeopledState = (typeof peopledStates)[number];
export const organizationStates = [...peopledStates, 'withdrawn'] as const;
export type OrganizationState = (typeof organizationStates)[number];
