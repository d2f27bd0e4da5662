/** What follows from what is recorded of a pupil. Pure. */
import type { Student } from './schema.ts';

/** The password last given out ran out, or none was given out; who has chosen their own since is not known here. */
export const passwordState = ({ passwordValidUntil }: Student, now: Date): 'none' | 'valid' | 'over' =>
  passwordValidUntil === undefined
    ? 'none'
    : Date.parse(passwordValidUntil) > now.getTime()
      ? 'valid'
      : 'over';

/** Until when the cards are good that nobody has signed in with yet, the first to end before the others. */
export const unusedCardEnds = (students: readonly Student[], now: Date): string[] =>
  students
    .filter((student) => canHaveCard(student) && student.lastSeenOn === undefined)
    .filter((student) => passwordState(student, now) === 'valid')
    .flatMap(({ passwordValidUntil }) => passwordValidUntil ?? [])
    .toSorted();

/** In use, with an account whose password is the school's to give. */
export const canHaveCard = ({ status, ownAccount }: Student): boolean =>
  status === 'active' && ownAccount === undefined;
