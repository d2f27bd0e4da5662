/** Who buys: a person, an organisation (whose staff share its orders), or a guest who holds the order's secret link. */
import type { Actor } from './actor.ts';
import { ownerOf } from './owner.ts';

export type Buyer =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'organization'; readonly organizationId: string }
  | { readonly kind: 'guest'; readonly guestId: string };

/** The partition a buyer's orders, applications, certificates and receipts live in. */
export function ownerKey(buyer: Buyer): string {
  switch (buyer.kind) {
    case 'user':
      return ownerOf(buyer.userId);
    case 'organization':
      return `ORG#${buyer.organizationId}`;
    case 'guest':
      return `GUEST#${buyer.guestId}`;
  }
}

/** The buyer behind an owner. */
export function buyerOf(owner: string): Buyer {
  const [prefix, id = ''] = owner.split('#');
  switch (prefix) {
    case 'USER':
      return { kind: 'user', userId: id };
    case 'ORG':
      return { kind: 'organization', organizationId: id };
    case 'GUEST':
      return { kind: 'guest', guestId: id };
    default:
      throw new Error(`no buyer: ${owner}`);
  }
}

/** For whom somebody signed in buys and looks: staff for their organisation, everybody else for themselves. */
export const buyerFor = ({ userId, membership }: Pick<Actor, 'userId' | 'membership'>): Buyer =>
  membership === undefined || membership.role === 'student'
    ? { kind: 'user', userId }
    : { kind: 'organization', organizationId: membership.organizationId };
