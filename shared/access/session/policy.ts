/** Sessions by the time they began. Pure. */

/** From when sessions count again once all are ended now: tokens carry whole seconds, so one begun within this second is over too. */
export const sessionsEndAt = (now: Date): string =>
  new Date(Math.ceil(now.getTime() / 1000) * 1000).toISOString();
