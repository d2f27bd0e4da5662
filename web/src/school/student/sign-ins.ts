/** Who has come and whose card waits. Pure. */
import { canHaveCard, hasCome, hasNoWayIn, unusedCardEnds } from '#shared/school/student/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';

interface SignIns {
  /** Of those whose sign-in is the school's to give. */
  readonly of: number;
  /** This year. */
  readonly seen: number;
  /** Cards handed out that nobody has signed in with, and are still good. */
  readonly waiting: number;
  /** Never come, and without a card. */
  readonly without: number;
  /** When the first of them ends. */
  readonly firstEnds?: string;
}

export function signInsOf(students: readonly Student[], now: Date): SignIns {
  const theirs = students.filter(canHaveCard);
  const ends = unusedCardEnds(students, now);
  return {
    of: theirs.length,
    seen: theirs.filter((student) => hasCome(student, now)).length,
    waiting: ends.length,
    without: students.filter(hasNoWayIn).length,
    ...(ends[0] !== undefined && { firstEnds: ends[0] }),
  };
}
