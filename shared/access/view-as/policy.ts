import type { FoundUser } from '#shared/office/account-care/schema.ts';

/** Nobody looks as one of the office, who sees everybody; and who may not sign in sees nothing. */
export const mayBeViewed = ({ kind, status }: Pick<FoundUser, 'kind' | 'status'>): boolean =>
  kind !== 'admin' && status === 'active';
