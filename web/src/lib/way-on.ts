/** Where somebody goes next who did not say, or who was on the way somewhere. */
import type { Kind } from '#shared/kernel/contract.ts';
import { to } from '#shared/kernel/paths.ts';

/** What a mailed link has after `#`, where no server sees it, goes along to the sign-in and back. */
export const carried = (hash: string): string => (hash.startsWith('#token=') ? hash : '');

/** The sign-in page, which knows the way back. @param ended a session that was open is over */
export const toSignIn = (path: string, hash: string, ended?: 1): string =>
  to('/auth/signin', {}, { back: path, ended }) + carried(hash);

/** A way back that stays on this site; anything else is dropped. */
export function safeBack(back: string | null): string | undefined {
  if (back === null) return undefined;
  try {
    const url = new URL(back, 'https://own.invalid');
    if (url.origin !== 'https://own.invalid') return undefined;
    const path = `${url.pathname}${url.search}${url.hash}`;
    // `/.//elsewhere` normalises to a path that a browser reads as another host.
    return path.startsWith('//') || url.pathname === '/auth/signin' ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Where someone belongs who asked for nothing in particular: their own dashboard. */
export function landingPath(kind: Kind): string {
  switch (kind) {
    case 'individual':
      return to('/dashboard/individual');
    case 'student':
      return to('/dashboard/student');
    case 'admin':
      return to('/dashboard/admin');
    case 'organization':
    case 'school':
      return to('/dashboard');
  }
}
