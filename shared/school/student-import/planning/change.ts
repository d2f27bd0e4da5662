/** What an update changes of a pupil, before and after. */
import { inputOf, type Student, type StudentInput } from '#shared/school/student/schema.ts';
import { columnOf, compared, wordOf } from '../columns/column-list.ts';

export interface Change {
  readonly what: (typeof compared)[number];
  /** Empty: nothing is recorded. */
  readonly before: string;
  readonly after: string;
}

/** 「番号」 */
export const changeWord = (what: Change['what']): string => columnOf(what).compare?.word ?? wordOf(what);

/** In the order of `compared`; none when the pupil is recorded so already. */
export function changesOf(
  student: Student,
  input: StudentInput,
  groupName: (groupId: string) => string,
): Change[] {
  const recorded = inputOf(student);
  return compared.flatMap((what) => {
    const { compare, ofGroup } = columnOf(what);
    const before = compare?.of(recorded, groupName) ?? '';
    const after = compare?.of(input, groupName) ?? '';
    return before === after || (after === '' && ofGroup) ? [] : [{ what, before, after }];
  });
}
