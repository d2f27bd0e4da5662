/** A class as another system tells it, names without readings, as the roster that a school would have of it. */
import { foldName } from '#shared/kernel/fold-name.ts';
import { fullName } from '#shared/people/account/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { wordOf } from '../columns/column-list.ts';
import type { Book } from './roster.ts';

interface ToldClass {
  readonly title: string;
  readonly learners: readonly { readonly name: string }[];
  readonly others: number;
}

/**
 * The reading of a name is taken from the one pupil who is called so; where nobody or several are, the cell stays empty, to be
 * filled in. Who a row is, is said by what reads it, as of any roster.
 */
export function bookOf(
  { title, learners, others }: ToldClass,
  groups: readonly Pick<Group, 'name'>[],
  existing: readonly Pick<Student, 'name'>[],
): Book {
  const pupils = Map.groupBy(existing, ({ name }) => foldName(fullName(name)));
  const told = Map.groupBy(learners, ({ name }) => foldName(name));
  const kanaOf = (name: string): string => {
    const folded = foldName(name);
    const [only, another] = pupils.get(folded) ?? [];
    const isOne = only !== undefined && another === undefined && told.get(folded)?.length === 1;
    return isOne ? `${only.name.familyKana} ${only.name.givenKana}` : '';
  };
  const isGroup = groups.some(({ name }) => name === title);
  const columns = ['fullName', 'fullKana', ...(isGroup ? (['groupName'] as const) : [])] as const;
  const rows = learners.map(({ name }) => [name, kanaOf(name), ...(isGroup ? [title] : [])]);
  const skipped = Array.from({ length: others }, (_, at) => ({
    line: rows.length + at + 2,
    why: '先生など、そのクラスで学ぶ人ではありません',
  }));
  return {
    name: title,
    sheets: [{ name: '', rows: [columns.map(wordOf), ...rows], cells: 'lines', skipped }],
  };
}
