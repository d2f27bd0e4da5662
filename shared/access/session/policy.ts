/** Sessions by the time they began. Pure. */

/**
 * How long a token opens our API. Two lessons: what was taken from an unlocked screen is worth no more. The page fetches the next
 * one in its second half, each at a moment of its own (web/src/lib/auth.ts), so nobody who signed in at nine waits for Cognito at
 * a start.
 */
export const accessTokenMinutes = 120;

/** A session by the second it began, which its tokens know, and the second in which it was signed out of. */
export const signedOutAt = (began: number, at: number): string => `${began} ${at}`;

/** One more, and without those of which no token is left. */
export function signedOutNow(before: readonly string[], began: number, now: Date): string[] {
  const at = Math.ceil(now.getTime() / 1000);
  const left = before.filter((one) => {
    const [other, then] = one.split(' ').map(Number);
    return other !== began && (then ?? 0) > at - accessTokenMinutes * 60;
  });
  return [...left, signedOutAt(began, at)];
}

/** From when sessions count again once all are ended now: tokens carry whole seconds, so one begun within this second is over too. */
export const sessionsEndAt = (now: Date): string =>
  new Date(Math.ceil(now.getTime() / 1000) * 1000).toISOString();
