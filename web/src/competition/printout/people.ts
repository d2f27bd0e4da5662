/** Whose results of a season can be printed. Pure. */
import { byWords } from '#shared/kernel/by-words.ts';
import { hasResultPaper } from '#shared/competition/printout/policy.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import type { ClassOrder } from '#web/school/parts/class-order.ts';

export interface Person {
  readonly userId: string;
  readonly name: string;
  /** 「3. 青木 葵」 */
  readonly numbered: string;
  readonly groupName: string;
  /** 「ローマ字 3級」 */
  readonly results: readonly string[];
}

/** In the order of the classes, each once. */
export function peopleOf(results: readonly OrganizationResult[], order: ClassOrder): Person[] {
  const printed = results.filter(({ state }) => hasResultPaper(state));
  return [...Map.groupBy(printed, ({ holderId }) => holderId)]
    .map(([userId, theirs]) => ({
      userId,
      name: theirs[0]?.holderName ?? '',
      groupName: theirs[0]?.groupName ?? '',
      results: theirs.map(({ division, level }) => `${division.name} ${level ?? '級なし'}`).toSorted(byWords),
    }))
    .toSorted(order.compare)
    .map((person) => ({ ...person, numbered: order.numbered(person) }));
}
