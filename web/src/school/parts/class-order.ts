/** The one order in which a school's people are listed, whatever the list is of: by class, number and reading. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { byWords } from '#shared/kernel/by-words.ts';
import { fullKana } from '#shared/people/account/schema.ts';
import { hasNoWayIn } from '#shared/school/student/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { countedStudentsQuery } from '#web/school/student/queries.ts';

/** A line of a list, with the name and the class it was written with. */
interface ClassLine {
  readonly userId: string;
  readonly name: string;
  /** None: the class of today. */
  readonly groupName?: string | undefined;
}

export interface ClassOrder {
  /** Today's number in the class. */
  readonly numberOf: (userId: string) => number | undefined;
  /** 「3. 青木 葵」 */
  readonly numbered: (line: Pick<ClassLine, 'userId' | 'name'>) => string;
  /** 「5年1組 3番」, beside the name in a list that begins with the best: a number before a name would be read as a rank. */
  readonly placed: (line: Pick<ClassLine, 'userId' | 'groupName'>) => string;
  readonly hasNoWayIn: (userId: string) => boolean;
  /** The name of who is not known any more. */
  readonly readingOf: (line: ClassLine) => string;
  readonly compare: (a: ClassLine, b: ClassLine) => number;
}

/** Who has left has no number and stands after those of the class; who is of no class, after all of them. */
export function classOrder(students: readonly Student[]): ClassOrder {
  const known = new Map(students.map((student) => [student.userId, student]));
  const numberOf = (userId: string): number | undefined => known.get(userId)?.number;
  const classOf = ({ userId, groupName }: ClassLine): string => {
    const student = known.get(userId);
    return groupName ?? (student === undefined ? '' : `${student.grade}${student.className}`);
  };
  const readingOf = ({ userId, name }: ClassLine): string => {
    const student = known.get(userId);
    return student === undefined ? name : fullKana(student.name);
  };
  const placeOf = ({ userId }: ClassLine): number => numberOf(userId) ?? Number.MAX_SAFE_INTEGER;
  return {
    numberOf,
    numbered: ({ userId, name }) => {
      const number = numberOf(userId);
      return number === undefined ? name : `${String(number)}. ${name}`;
    },
    placed: ({ userId, groupName = 'なし' }) => {
      const number = numberOf(userId);
      return number === undefined ? groupName : `${groupName} ${String(number)}番`;
    },
    hasNoWayIn: (userId) => {
      const student = known.get(userId);
      return student !== undefined && hasNoWayIn(student);
    },
    readingOf,
    compare: (a, b) =>
      Number(classOf(a) === '') - Number(classOf(b) === '') ||
      byWords(classOf(a), classOf(b)) ||
      placeOf(a) - placeOf(b) ||
      Number(!known.has(a.userId)) - Number(!known.has(b.userId)) ||
      byWords(readingOf(a), readingOf(b)),
  };
}

/** Of one class, or of all that one may see. */
export function useClassOrder(groupId: string | undefined): UseQueryResult<ClassOrder> {
  const owner = useSession()?.organization?.role === 'owner';
  const all = groupId === undefined;
  const groups = useQuery({ ...groupsQuery, enabled: all && !owner });
  const own = groups.data?.items.map(({ id }) => id);
  return useQuery({
    ...countedStudentsQuery(all ? (owner ? undefined : (own ?? [])) : [groupId]),
    enabled: !all || owner || own !== undefined,
    select: classOrder,
  });
}
