/** What an update changes of a pupil, before and after. */
import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import type { Student, StudentInput } from '#shared/school/student/schema.ts';

export const changeable = {
  name: '氏名',
  kana: 'フリガナ',
  birthOn: '生年月日',
  group: 'グループ',
  grade: '学年',
  className: '組',
  number: '番号',
} as const;

export interface Change {
  readonly what: keyof typeof changeable;
  /** Empty: nothing is recorded. */
  readonly before: string;
  readonly after: string;
}

const kana = ({ familyKana, givenKana }: PersonName): string => `${familyKana} ${givenKana}`;

/** In the order of `changeable`; none when the pupil is recorded so already. */
export function changesOf(
  student: Student,
  input: StudentInput,
  groupName: (groupId: string) => string,
): Change[] {
  const { name, groupId, grade, className, number, birthOn = '' } = student;
  const pairs: Record<Change['what'], readonly [before: string, after: string]> = {
    name: [fullName(name), fullName(input)],
    kana: [kana(name), kana(input)],
    birthOn: [birthOn, input.birthOn],
    group: [groupName(groupId), groupName(input.groupId)],
    // Empty ones are those of the group.
    grade: [grade, input.grade || grade],
    className: [className, input.className || className],
    number: [String(number ?? ''), input.number],
  };
  return (Object.keys(changeable) as Change['what'][]).flatMap((what) => {
    const [before, after] = pairs[what];
    return before === after ? [] : [{ what, before, after }];
  });
}
