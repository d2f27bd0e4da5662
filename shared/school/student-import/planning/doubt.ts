/** Whether a file as a whole looks like another school's, or like one that would turn everything over. */
import type { Student } from '#shared/school/student/schema.ts';
import type { Verdict } from './plan.ts';

export interface Doubt {
  readonly why: 'mostly-unknown' | 'many-changes';
  readonly count: number;
  readonly of: number;
}

/** So few are seen at a glance. */
const few = 5;

/** Nobody of this school has the row's name. */
const isUnknown = ({ kind, asked }: Verdict): boolean =>
  asked.some((question) => question.about === 'person' && question.why === 'same-number') ||
  (kind === 'create' && asked.every(({ about }) => about === 'letters'));

/** A school without pupils has nothing to lose. */
export function doubtsOf(verdicts: readonly Verdict[], existing: readonly Student[]): Doubt[] {
  if (existing.length === 0) return [];
  const readable = verdicts.filter(({ kind }) => kind !== 'error').length;
  const unknown = verdicts.filter(isUnknown).length;
  const changed = verdicts.filter(({ kind }) => kind === 'update').length;
  return [
    ...(unknown >= few && unknown * 2 > readable
      ? [{ why: 'mostly-unknown', count: unknown, of: readable } as const]
      : []),
    ...(changed >= few && changed * 5 > existing.length
      ? [{ why: 'many-changes', count: changed, of: existing.length } as const]
      : []),
  ];
}
