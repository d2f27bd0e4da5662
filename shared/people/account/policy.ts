/** Six digits, then a ユーザーID: after a line of any kind, a space, or a letter that can be no digit. */
const card = /^((?:\d\s*){6})(?:(?:\s*[-‐‑–—−ー_]\s*|\s+|(?=[a-z]))([a-z0-9][a-z0-9._]*))?$/;

export type SignInName = { pool: 'email' | 'name'; username: string };

const spelled = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/**
 * What stands on a login card, however it is typed: 「482 913」, 「４８２９１３－ＡＯＩ」. `user` is empty where the 団体コード stands alone;
 * undefined of anything else, as an e-mail address is.
 */
export function onCard(typed: string): { code: string; user: string } | undefined {
  const [whole, code = '', user = ''] = card.exec(spelled(typed)) ?? [];
  return whole === undefined ? undefined : { code: code.replaceAll(/\s/gu, ''), user };
}

/** A 団体コード was typed rather than an e-mail address, perhaps with a ユーザーID. */
export const isOrganizationCode = (typed: string): boolean => onCard(typed) !== undefined;

/** The pool and the pool's user name from what was typed; the person never needs to know about pools (product §1). */
export function signInName(identifier: string, userName = ''): SignInName {
  const read = onCard(identifier);
  if (read === undefined) return { pool: 'email', username: spelled(identifier) };
  const { code } = read;
  const both = onCard(userName);
  const user = read.user || (both?.code === code && both.user) || spelled(userName);
  return { pool: 'name', username: `${code}-${user}` };
}

const guardianAge = 16;

/** Whole years on a Japanese day (`YYYY-MM-DD`); one ages on one's birthday. */
export function ageOn(birthOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return today.slice(5) < birthOn.slice(5) ? years - 1 : years;
}

/** Whether a guardian has to agree to this person's account. */
export const needsGuardian = (birthOn: string, today: string): boolean => ageOn(birthOn, today) < guardianAge;
