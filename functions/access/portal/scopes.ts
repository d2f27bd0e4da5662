/** What a portal is asked to give leave for, as LTI names it. */
export const scopes = {
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const;
export type Scope = (typeof scopes)[keyof typeof scopes];
