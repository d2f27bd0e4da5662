/** What follows from what is recorded of a pupil. Pure. */
import type { Student } from './schema.ts';

/** The password last given out ran out, or none was given out; who has chosen their own since is not known here. */
export const passwordState = ({ passwordValidUntil }: Student, now: Date): 'none' | 'valid' | 'over' =>
  passwordValidUntil === undefined
    ? 'none'
    : Date.parse(passwordValidUntil) > now.getTime()
      ? 'valid'
      : 'over';

/** In use, with an account whose password is the school's to give. */
export const canHaveCard = ({ status, ownAccount }: Student): boolean =>
  status === 'active' && ownAccount === undefined;
