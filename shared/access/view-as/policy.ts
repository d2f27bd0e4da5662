import type { Kind } from '#shared/kernel/contract.ts';

/** Nobody looks as one of the office, who sees everybody; and who may not sign in sees nothing. */
export const mayBeViewed = ({ kind, status }: { readonly kind: Kind; readonly status: string }): boolean =>
  kind !== 'admin' && status === 'active';
