/** What the office may do with an account. Pure. */
import { dayMs, dayOf, japanInstant } from '#shared/kernel/time.ts';
import type { FoundUser } from './schema.ts';

export const userActs = ['stop', 'resume', 'sign-out', 'reset', 'remove-two-step', 'resume-mail'] as const;
export type UserAct = (typeof userActs)[number];

type State = Pick<FoundUser, 'kind' | 'status'> & {
  readonly twoStepSince?: string | undefined;
  readonly mailReturned?: object | undefined;
};

/**
 * A pupil's account is their school's to stop and to give a new password to; nobody of the office looks after themself. The
 * office never signs in without a second step, so there it only changes by the person's own recovery code. Where mails are
 * stopped a link would go nowhere.
 */
export function actsFor({ kind, status, twoStepSince, mailReturned }: State, self: boolean): UserAct[] {
  if (self || status === 'deleting') return [];
  const adult = kind !== 'student';
  if (status === 'disabled') return adult ? ['resume'] : [];
  return [
    ...(adult && mailReturned === undefined ? (['reset'] as const) : []),
    'sign-out',
    ...(adult && kind !== 'admin' && twoStepSince !== undefined ? (['remove-two-step'] as const) : []),
    ...(mailReturned === undefined ? [] : (['resume-mail'] as const)),
    ...(adult ? (['stop'] as const) : []),
  ];
}

/** So many Japanese days, today among them, begin then. */
export const sinceDays = (days: number, now: Date): string =>
  japanInstant(dayOf(new Date(now.getTime() - (days - 1) * dayMs)));
