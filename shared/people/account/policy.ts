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

const guardianAge = 16;

/** Whole years on a Japanese day (`YYYY-MM-DD`); one ages on one's birthday. */
export function ageOn(birthOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return today.slice(5) < birthOn.slice(5) ? years - 1 : years;
}

/** Whether a guardian has to agree to this person's account. */
export const needsGuardian = (birthOn: string, today: string): boolean => ageOn(birthOn, today) < guardianAge;
