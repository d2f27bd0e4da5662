import { notAuthorized } from './errors.ts';

const free = 5;
const longestMs = 15 * 60_000;

interface Failures {
  readonly count: number;
  readonly lockedUntil: number;
}

/** After five wrong passwords an account is locked for a second, then twice as long with each further failure. */
interface Lockout {
  readonly check: (account: string) => void;
  readonly failed: (account: string) => void;
  readonly succeeded: (account: string) => void;
}

export const lockout = (now: () => number = Date.now): Lockout => {
  const failures = new Map<string, Failures>();
  return {
    check: (account) => {
      if ((failures.get(account)?.lockedUntil ?? 0) > now())
        throw notAuthorized('Password attempts exceeded');
    },
    failed: (account) => {
      const before = failures.get(account);
      const forgotten = before === undefined || now() > before.lockedUntil + longestMs;
      const count = forgotten ? 1 : before.count + 1;
      const lockMs = count < free ? 0 : Math.min(1000 * 2 ** (count - free), longestMs);
      failures.set(account, { count, lockedUntil: now() + lockMs });
    },
    succeeded: (account) => {
      failures.delete(account);
    },
  };
};
