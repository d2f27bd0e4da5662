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

/** The terms in force. Raising it asks for consent to the new text. */
export const termsVersion = '2026-04-01';

/** Whether this person must be asked for consent to the terms in force; a school consents for its pupils, the office wrote them. */
export const owesTerms = (kind: Kind, terms: { readonly version: string } | undefined): boolean =>
  kind !== 'student' && kind !== 'admin' && (terms === undefined || terms.version < termsVersion);

export const passwordMinimum = 10;
export const passwordMaximum = 128;

/** Words that open accounts everywhere, alone or with digits and signs around them. */
const commonWords = new Set(
  [
    'password passwords passw0rd p@ssword p@ssw0rd pass passpass passcode pasuwado qwerty qwertyuiop qwertyui',
    'asdfghjkl asdfghjkl; zxcvbnm qazwsx qazwsxedc 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4t5 zaq12wsx administrator',
    'admin root guest letmein welcome iloveyou sunshine princess football baseball dragon monkey',
    'master superman batman pokemon doraemon hello helloworld changeme secret test testtest sakura',
    'nippon japan tokyo arigato arigatou konnichiwa ohayou aiueo abcde abcdef abcdefg abcdefgh',
    'abcdefghi abcdefghij abcdefghijk abc abcabc maipaso keyboard',
  ].flatMap((line) => line.split(' ')),
);
const runs = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'];

/** Guessed first by anyone who guesses: a common word with decoration, one character over and over, a run. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const core = typed.replace(/^[^a-z]+|[^a-z;]+$/gu, '');
  const isWord = commonWords.has(typed) || (typed.length - core.length <= 6 && commonWords.has(core));
  const unit = /^(.{1,4}?)\1+$/u.test(typed);
  return isWord || unit || runs.some((run) => run.includes(typed));
}

const guardianAge = 16;

/** Whole years on a Japanese day (`YYYY-MM-DD`); one ages on one's birthday. */
export function ageOn(birthOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return today.slice(5) < birthOn.slice(5) ? years - 1 : years;
}

/** Whether a guardian has to agree to this person's account. */
export const needsGuardian = (birthOn: string, today: string): boolean => ageOn(birthOn, today) < guardianAge;
