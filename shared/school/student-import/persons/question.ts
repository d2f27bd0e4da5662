/** What only a person can say of a row, and what they said. */
import type { Student } from '#shared/school/student/schema.ts';
import type { Who } from './person.ts';

/**
 * Who a row is, of everybody it could be; then whose number it gets, where who has it is not in the file; then whether a name
 * in another script is that, or has become other letters on its way, and whether what stands in brackets belongs to a name.
 */
export type Question =
  | (Omit<Extract<Who, { kind: 'unclear' }>, 'kind'> & { readonly about: 'person' })
  | { readonly about: 'number'; readonly number: string; readonly holder: Student }
  /** Of the name: neither Japanese nor Latin, or brackets. */
  | { readonly about: 'letters'; readonly letters: readonly string[] };

export interface Answer {
  /** The user id of a pupil who is the row; else somebody new, or a row to be left out. */
  readonly person?: 'new' | 'skip' | (string & {});
  /** The number is taken from who has it, or the row gets none, or is left out. */
  readonly number?: 'free' | 'none' | 'skip';
  readonly letters?: 'right' | 'skip';
}
/** By the place of the row. */
export type Answers = ReadonlyMap<number, Answer>;

/** Who a row is in the end. `asked`: a person decided it. */
export type Settled =
  | { readonly kind: 'known'; readonly student: Student; readonly asked: boolean }
  | { readonly kind: 'new'; readonly ownUserName: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'skipped' };

/** Only an answer to what was asked counts: the file may be another one by now. */
export function settle(who: Who, { person }: Answer = {}): Settled {
  if (who.kind === 'known') return { ...who, asked: false };
  if (who.kind === 'new') return { kind: 'new', ownUserName: true };
  if (person === 'skip') return { kind: 'skipped' };
  if (person === 'new') {
    const ofSomebody = who.why === 'other-name' || who.why === 'same-user-name';
    return { kind: 'new', ownUserName: !ofSomebody };
  }
  const student = who.students.find(({ userId }) => userId === person);
  return student === undefined ? { kind: 'open' } : { kind: 'known', student, asked: true };
}
