/** Who most endpoints are for; a contract says its own where it is for others. */
import type { Access, Endpoint } from './contract.ts';

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

/** Files leave the screen, and with some of them a password or all of somebody's data. */
const files = '/api/download/';

/** Whether the office may ask it while it looks at the product as somebody else: what is read, not what is done. */
export const mayBeSeen = ({ method, reads, path, access }: Endpoint): boolean =>
  (method === 'GET' || reads === true) &&
  !path.startsWith(files) &&
  access.audience === 'signed-in' &&
  access.ownEyes !== true;
