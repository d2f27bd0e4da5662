import type { Kind } from '../kernel/contract.ts';

const organizationCode = /^\d{6}$/;

export type SignInName = { pool: 'email' | 'name'; username: string };

/** A 団体コード was typed rather than an e-mail address. */
export const isOrganizationCode = (typed: string): boolean =>
  organizationCode.test(typed.normalize('NFKC').trim());

/** The pool and the pool's user name from what was typed; the person never needs to know about pools (product §1). */
export function signInName(identifier: string, userName = ''): SignInName {
  const typed = identifier.normalize('NFKC').trim();
  if (organizationCode.test(typed))
    return { pool: 'name', username: `${typed}-${userName.normalize('NFKC').trim().toLowerCase()}` };
  return { pool: 'email', username: typed.toLowerCase() };
}

/** Which of the four dashboards is a person's own. */
export function dashboardOf(
  kind: Kind,
): '/dashboard' | '/dashboard/individual' | '/dashboard/student' | '/dashboard/admin' {
  switch (kind) {
    case 'individual':
      return '/dashboard/individual';
    case 'student':
      return '/dashboard/student';
    case 'admin':
      return '/dashboard/admin';
    case 'organization':
    case 'school':
      return '/dashboard';
  }
}
