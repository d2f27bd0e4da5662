/** Whether a file as a whole looks like another school's, like one that would turn everything over, or like one before the roll-over. */
import type { Student } from '#shared/school/student/schema.ts';
import { spelling } from '../persons/alike.ts';
import type { Verdict } from './plan.ts';

export interface Doubt {
  readonly why: 'last-year' | 'mostly-unknown' | 'many-changes';
  readonly count: number;
  readonly of: number;
}

/** So few are seen at a glance. */
const few = 5;

/** Nobody of this school has the row's name. */
const isUnknown = ({ kind, asked }: Verdict): boolean =>
  asked.some((question) => question.about === 'person' && question.why === 'same-number') ||
  (kind === 'create' && asked.every(({ about }) => about === 'letters'));

/** A school without pupils has nothing to lose but those of `lastYear`, who are still to be rolled over. */
export function doubtsOf(
  verdicts: readonly Verdict[],
  existing: readonly Student[],
  lastYear: readonly Student[] = [],
): Doubt[] {
  const readable = verdicts.filter(({ kind }) => kind !== 'error').length;
  const names = new Set(lastYear.map(({ name }) => spelling(name)));
  const isAgain = ({ kind, person }: Verdict) => kind === 'create' && names.has(spelling(person));
  const again = verdicts.filter(isAgain).length;
  const left = again > 0 ? [{ why: 'last-year', count: again, of: readable } as const] : [];
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
