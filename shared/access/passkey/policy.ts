/** Who may sign in with a passkey. Pure. */
import type { Kind } from '#shared/kernel/contract.ts';
import type { PeopledState } from '#shared/people/organization/state.ts';

interface Holder {
  readonly kind: Kind;
  readonly membership?: { readonly state: PeopledState } | undefined;
}

/** The office, and owners and teachers: they see other people's data. Pupils share their devices. */
export const keepsPasskeys = ({ kind }: Holder): boolean => kind !== 'student' && kind !== 'individual';

/** Whoever only applied is nobody's owner yet. */
export const addsPasskeys = (holder: Holder): boolean =>
  keepsPasskeys(holder) && (holder.kind === 'admin' || holder.membership?.state === 'approved');
