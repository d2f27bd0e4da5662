/** Who may come in by what somebody else vouches for, instead of a password of ours. Pure. */
import type { Kind, Role } from '#shared/kernel/contract.ts';
import type { PeopledState } from '#shared/people/organization/state.ts';

interface Comer {
  readonly kind: Kind;
  readonly status: 'active' | 'disabled' | 'deleting';
  readonly twoStepSince?: string | undefined;
  readonly membership?: { readonly role: Role; readonly state: PeopledState } | undefined;
}

type EntranceRefusal =
  | 'entrance-stopped'
  | 'entrance-school-stopped'
  | 'entrance-two-step'
  | 'entrance-not-for-you';

/**
 * Pupils and teachers of a school, and nobody else: an owner may move money, the office everything, and whoever chose a
 * second step is not let past it by somebody else's word. Undefined: they may.
 */
export function entranceRefusal({
  kind,
  status,
  twoStepSince,
  membership,
}: Comer): EntranceRefusal | undefined {
  if (kind === 'admin' || kind === 'individual' || membership === undefined || membership.role === 'owner')
    return 'entrance-not-for-you';
  if (status !== 'active') return 'entrance-stopped';
  if (membership.state !== 'approved') return 'entrance-school-stopped';
  return twoStepSince === undefined ? undefined : 'entrance-two-step';
}
