/** Who most endpoints are for; a contract says its own where it is for others. */
import type { Access } from './contract.ts';

/** A person about themself: results, entries, attempts. */
export const own = {
  audience: 'signed-in',
  kinds: ['individual', 'student'],
  scope: 'self',
} as const satisfies Access;

/** Those of a school or an organisation, about the groups they may see. */
export const staff = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner', 'teacher'],
  scope: 'group',
} as const satisfies Access;

/** What somebody bought: a person for themself, staff for their organisation. */
export const buyer = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school'],
  /** A teacher acts on the orders they placed themself. */
  roles: ['owner', 'teacher'],
  scope: 'buyer',
} as const satisfies Access;

/** About the whole service. */
export const office = {
  audience: 'signed-in',
  kinds: ['admin'],
  scope: 'service',
} as const satisfies Access;
