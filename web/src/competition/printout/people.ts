/** Whose results of a season can be printed. Pure. */
import { byWords } from '#shared/kernel/by-words.ts';
import { hasResultPaper } from '#shared/competition/printout/policy.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';

export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly groupName: string;
  /** 「ローマ字 3級」 */
  readonly results: readonly string[];
}

/** By class and name, each once. */
export function peopleOf(results: readonly OrganizationResult[]): Person[] {
  const printed = results.filter(({ state }) => hasResultPaper(state));
  return [...Map.groupBy(printed, ({ holderId }) => holderId)]
    .map(([userId, theirs]) => ({
      userId,
      name: theirs[0]?.holderName ?? '',
      groupName: theirs[0]?.groupName ?? '',
      results: theirs.map(({ division, level }) => `${division.name} ${level ?? '級なし'}`).toSorted(byWords),
    }))
    .toSorted((a, b) => byWords(a.groupName, b.groupName) || byWords(a.name, b.name));
}
