/** What a sign-in leaves in the browser, readable without the sign-in library. */
import type { SignInName } from '#shared/account/policy.ts';

export type Pool = SignInName['pool'];

const poolKey = 'sign-in-pool';
// Amplify's own naming: CognitoIdentityServiceProvider.<client>.<user>.accessToken
const tokenKey = /^CognitoIdentityServiceProvider\..+\.accessToken$/;

/** Cheap and not proof: tokens are stored, perhaps outdated. */
export function mightBeSignedIn(): boolean {
  return Object.keys(localStorage).some((key) => tokenKey.test(key));
}

/** The pool of the last sign-in: Amplify knows one at a time and must be given the same again after a reload. */
export const rememberedPool = (): Pool => (localStorage.getItem(poolKey) === 'name' ? 'name' : 'email');

export const rememberPool = (pool: Pool): void => localStorage.setItem(poolKey, pool);
