/** What the server said of whoever is signed in, for an app that opens without a network; nothing of it outlives the sign-in. */
import type { QueryClient } from '@tanstack/react-query';
import { sessionSchema, type Session } from '#shared/access/session/schema.ts';
import { ensureSession, refreshSession, sessionKey } from './session.ts';
import { mightBeSignedIn, tokenKey } from './sign-in-trace.ts';
import { currentView } from './view-as.ts';

/** Named as the tokens are, so that `forgetTokens` takes it along. */
const storageKey = (name: string): string => `CognitoIdentityServiceProvider.remembered.${name}`;

/** Whose tokens are here: the same as long as the same person is signed in. */
export const signInHere = (): string | undefined =>
  Object.keys(localStorage).find((key) => tokenKey.test(key));

/** @param signIn who it was when the server was asked: somebody else may have signed in since, in another tab */
export function remember(name: string, signIn: string | undefined, value: unknown): void {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify({ signIn, value }));
  } catch (cause) {
    // No room: without a network it will not be known, and nothing else changes.
    reportError(cause);
  }
}

/** `undefined` where somebody else is signed in by now, or nobody. */
export function remembered(name: string): unknown {
  const text = localStorage.getItem(storageKey(name));
  if (text === null || !mightBeSignedIn()) return undefined;
  const { signIn, value } = JSON.parse(text) as { signIn?: string; value: unknown };
  return signIn === signInHere() ? value : undefined;
}

export const rememberedSession = (): Session | undefined =>
  sessionSchema.safeParse(remembered('session')).data;

/** Whose tokens they are, by the id that the server makes of their subject. */
function ownerOf(signIn: string): string {
  const [, payload = ''] = localStorage.getItem(signIn)?.split('.') ?? [];
  const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string };
  return `usr_${sub}`;
}

function rememberFor(signIn: string | undefined, { userId, kind, name, organization }: Session): void {
  if (currentView() === undefined) remember('session', signIn, { userId, kind, name, organization });
}

/**
 * Where the tokens are theirs: in another tab somebody else may have signed in since it was said. Whose account had to be
 * made again has tokens of another name, and is learned by the typing app.
 */
export function rememberSession(session: Session): void {
  const signIn = signInHere();
  if (signIn !== undefined && ownerOf(signIn) === session.userId) rememberFor(signIn, session);
}

/** Asks the server who it is. */
export async function learnSession(queryClient: QueryClient): Promise<Session | null> {
  const signIn = signInHere();
  const session = await refreshSession(queryClient);
  if (session !== null) rememberFor(signIn, session);
  return session;
}

/** At once where it is remembered, also without a network; what the server says comes behind. */
export function knownSession(queryClient: QueryClient): Promise<Session | null> {
  if (queryClient.getQueryData(sessionKey) !== undefined) return ensureSession(queryClient);
  const last = rememberedSession();
  const asked = learnSession(queryClient);
  if (last === undefined) return asked;
  queryClient.setQueryData(sessionKey, last);
  // Without an answer it stays as it was.
  asked.catch(() => undefined);
  return Promise.resolve(last);
}
