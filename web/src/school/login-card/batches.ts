/** Cuts many pupils into jobs: a class is handed out together, so it is on one PDF. */
import { byWords } from '#shared/kernel/by-words.ts';
import { cardsAtOnce } from '#shared/school/login-card/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';

type Placed = Pick<Student, 'userId' | 'groupId' | 'grade' | 'className' | 'number'>;

export function cardBatches<S extends Placed>(students: readonly S[], atOnce = cardsAtOnce): S[][] {
  const room = ({ grade, className }: S): string => `${grade} ${className}`;
  const sorted = students.toSorted(
    (a, b) => byWords(room(a), room(b)) || (a.groupId < b.groupId ? -1 : a.groupId > b.groupId ? 1 : 0),
  );
  const batches: S[][] = [];
  for (const groupId of new Set(sorted.map((student) => student.groupId))) {
    const pupils = sorted.filter((student) => student.groupId === groupId);
    // Only a class larger than a job is cut.
    for (let first = 0; first < pupils.length; first += atOnce) {
      const part = pupils.slice(first, first + atOnce);
      const last = batches.at(-1);
      if (last !== undefined && last.length + part.length <= atOnce) last.push(...part);
      else batches.push(part);
    }
  }
  return batches;
}
