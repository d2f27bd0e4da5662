/** What a sign-in leaves in the browser, readable without the sign-in library. */
import type { SignInName } from '#shared/people/account/policy.ts';

export type Pool = SignInName['pool'];

const poolKey = 'sign-in-pool';
const staysKey = 'sign-in-stays';
/** Without an end of its own a cookie goes with the browser's last window, whichever tab it was. No server reads it. */
const prefix = (): string => (location.protocol === 'https:' ? '__Host-' : '');
const open = (): string => `${prefix()}signed-in=open`;
// Amplify's own naming: CognitoIdentityServiceProvider.<client>.<user>.accessToken
const tokenKeys = 'CognitoIdentityServiceProvider.';
export const tokenKey = /^CognitoIdentityServiceProvider\..+\.accessToken$/;

/** Whether a sign-in outlives the browser's windows: only where somebody said that the device is their own. */
export const staysSignedIn = (): boolean => localStorage.getItem(staysKey) === 'yes';

const stillOpen = (): boolean => document.cookie.split('; ').includes(open());

/** Cheap and not proof: tokens are stored, perhaps outdated, and this is still the browser's session they are of. */
export const mightBeSignedIn = (): boolean =>
  Object.keys(localStorage).some((key) => tokenKey.test(key)) && (staysSignedIn() || stillOpen());

/** What somebody left behind on a computer that others use, too. */
export function forgetTokens(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(tokenKeys)) localStorage.removeItem(key);
}

/** The pool of the last sign-in: Amplify knows one at a time and must be given the same again after a reload. */
export const rememberedPool = (): Pool => (localStorage.getItem(poolKey) === 'name' ? 'name' : 'email');

const codeKey = 'organization-code';
/** Of who signed in here last with one: a computer at school is in one school. */
export const rememberedCode = (): string | null => localStorage.getItem(codeKey);
export const rememberCode = (code: string): void => localStorage.setItem(codeKey, code);

/** On this page, since it was opened: what was asked before the last of them was asked by somebody else. */
export const signIns = { begun: 0 };

export function rememberSignIn(pool: Pool, stays: boolean): void {
  signIns.begun += 1;
  localStorage.setItem(poolKey, pool);
  if (stays) localStorage.setItem(staysKey, 'yes');
  else localStorage.removeItem(staysKey);
  document.cookie = `${open()}; path=/; samesite=strict${prefix() && '; secure'}`;
}
