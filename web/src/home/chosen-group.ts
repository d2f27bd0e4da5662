import type { Group } from '#shared/people/group/schema.ts';

/** Of the block that shows the chosen group's results. */
export const pupilResultsId = 'results';

/**
 * The group an address asks for. One that is not (or no longer) theirs is passed over: an owner then sees everyone, a
 * teacher the first of their own.
 */
export function chosenGroup(
  groups: readonly Group[],
  asked: string | null,
  wholeAllowed: boolean,
): Group | undefined {
  return groups.find(({ id }) => id === asked) ?? (wholeAllowed ? undefined : groups[0]);
}
