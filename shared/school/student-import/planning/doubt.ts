/**
 * Whether a file as a whole looks like another school's, like one that would turn everything over, like one before the roll-over, or
 * has people who were taken out and could come back.
 */
import type { Student } from '#shared/school/student/schema.ts';
import { spelling } from '../persons/alike.ts';
import type { Verdict } from './plan.ts';

export interface Doubt {
  readonly why: 'last-year' | 'removed' | 'mostly-unknown' | 'many-changes';
  readonly count: number;
  readonly of: number;
}

/** So few are seen at a glance. */
const few = 5;

/** Nobody of this school has the row's name. */
const isUnknown = ({ kind, asked }: Verdict): boolean =>
  asked.some((question) => question.about === 'person' && question.why === 'same-number') ||
  (kind === 'create' && asked.every(({ about }) => about === 'letters'));

/**
 * A school without pupils has nothing to lose but those of `lastYear`, who are still to be rolled over, and those who were taken out:
 * registered anew, they would have two accounts.
 */
export function doubtsOf(
  verdicts: readonly Verdict[],
  existing: readonly Student[],
  lastYear: readonly Student[] = [],
  removed: readonly Student[] = [],
): Doubt[] {
  const readable = verdicts.filter(({ kind }) => kind !== 'error').length;
  const isNewAs = (people: readonly Student[]) => {
    const names = new Set(people.map(({ name }) => spelling(name)));
    return ({ kind, person }: Verdict) => kind === 'create' && names.has(spelling(person));
  };
  const isAgain = isNewAs(lastYear);
  const left = (
    [
      ['last-year', isAgain],
      ['removed', isNewAs(removed)],
    ] as const
  ).flatMap(([why, isOne]) => {
    const count = verdicts.filter(isOne).length;
    return count > 0 ? [{ why, count, of: readable }] : [];
  });
  if (existing.length === 0) return left;
  const unknown = verdicts.filter((verdict) => isUnknown(verdict) && !isAgain(verdict)).length;
  const changed = verdicts.filter(({ kind }) => kind === 'update').length;
  return [
    ...left,
    ...(unknown >= few && unknown * 2 > readable
      ? [{ why: 'mostly-unknown', count: unknown, of: readable } as const]
      : []),
    ...(changed >= few && changed * 5 > existing.length
      ? [{ why: 'many-changes', count: changed, of: existing.length } as const]
      : []),
  ];
}
